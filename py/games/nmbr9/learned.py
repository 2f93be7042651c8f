"""NMBR 9: what the network of value.py has learned. Written by tools/network.py, not to be read."""

from typing import Final

SCALES: Final = (
    0.28, 0.195, 0.404, 0.406, 0.405, 0.406, 0.406, 0.406, 0.406, 0.406, 0.406, 0.405, 1.18, 1.3, 0.667,
    0.981, 0.7, 0.989, 0.819, 0.794, 0.561, 0.722, 0.432, 0.493, 0.441, 0.384, 0.381, 0.472, 0.26, 0.24,
    0.159, 0.123, 0.157, 0.177, 0.0914, 0.0649, 0.0242, 0.02, 0.0242, 0.025, 0.016, 0.0135, 0.01, 0.01, 0.01,
    0.01, 0.01, 0.01, 0.296, 0.416, 0.194, 0.0196, 0.454, 0.363, 0.192, 0.0656, 0.0144, 0.308, 0.253, 0.146,
    0.265, 0.644, 0.477, 0.234, 0.0346, 0.44, 0.231, 0.13, 0.313, 0.515, 0.316, 0.124, 0.0212, 0.42, 0.213,
    0.135, 0.277, 0.492, 0.279, 0.0965, 0.0193, 0.369, 0.235, 0.195, 0.204, 0.555, 0.361, 0.144, 0.0229,
    0.448, 0.202, 0.167, 0.168, 0.476, 0.264, 0.0884, 0.0167, 0.427, 0.221, 0.202, 0.117, 0.519, 0.313, 0.113,
    0.0176, 0.387, 0.247, 0.24, 0.0858, 0.568, 0.374, 0.158, 0.0234, 0.505, 0.236, 0.227, 0.069, 0.438, 0.275,
    0.112, 0.0176, 0.674, 0.231, 0.226, 0.0392, 0.523, 0.318, 0.115, 0.0173, 15.2,
)  # fmt: skip
"""By feature, how far it spreads."""

BIASES: Final = (
    -52.013, 68.046, -748.3, -67.233, 632.37, -152.29, -853.47, -447.36, 7.9716, -843.18, 673.94, -271.27,
    467.32, -371.36, -1173.7, 162.01, -79.197, -122.25, 307.65, 426.36, 483.41, 75.025, -203.34, -588.8,
    421.16, -388.95, 259.76, -593.64, 288.68, -659.31, 72.565, 91.931,
)  # fmt: skip
"""By hidden unit, what it begins with."""

OUTPUT: Final = (
    -0.005999, 0.0003548, -0.00131, -0.0003897, -0.0008568, 0.0002617, 0.0004618, -0.0005116, 0.0004277,
    0.0002764, -0.0008454, 0.0003361, -0.00176, 0.0001533, 0.0003065, -0.0003816, 0.0001701, 0.0002927,
    -0.00152, -0.001378, -0.0008687, -0.0004897, 0.0002561, 0.002464, -0.0002742, 0.000108, 0.0001511,
    0.0002328, -0.002731, 0.001297, -0.000239, -0.001617,
)  # fmt: skip
"""By hidden unit, what it counts."""

LAST: Final = 0.4848
"""What all of it begins with."""

PACKED: Final = (
    "{}uxK|NZ^_@eTO@_Y?RU1M&Vg`u_k43Fry~7XS?l3<d-J`~m;~1q1>7{r&?275e)B`2GF{1^ng$>;o121^M^@@BaV+`Tzy|`T_s^"
    "_zwL0_y!C8^aBX@1qlZD^$i340RR5U?HTRx{{H;N=oj+y{{{lp@f`B?00#ft_JJk|2JQV56%IH_UVq>Z;t2ID$nmzj^xf^{@9PoS"
    "+uYRE+}_#Y)!pXW2?X~B|NPwy{r(#D7~b3s_x=S8_wm;Y?*Zfg{OQ&R=lK&84E5dt?*0@Z^77^h-5Lb}`Rdmf_woW58uR1;3+@0M"
    "?Dg9K2jB%59S7MC@c08P{P)=x>*!)67!v#8$+*DA1%LZ6D-9Jy6Bi)~5&sbm3JU-P1_B8V4g(Da{|x;B0s8?1GVA~X5dZxJ`2*Yx"
    "1_&7p0T=iI=Ia3f1Rwnb{Okn-05$yg{Q?C8_cYxB@(TzK@gw>72oVbf04(b23lj?w1TO3C3knPb`z7V=4-f|k0geDN?)C{5?*Q%l"
    "<MH+c`S|+u0?+gn2<RObB`8Qc5BLuO$JPn~2nzM=2Lb#20{T561P}ui^ybwCG3+PpMitr@^5_2s+w&X_00HUX)BN8980_8-7^(9V"
    "1nm9f0rxNm`SSlHxycgr2MiJT3FSNq`0Vo`@SZCP=I8$p0+TX<_sh%i?cU|}1}6&`4&V~%?)3+O2o(SL1?U0&?F#$}1`9U{2nP%Z"
    "1`PfK{00C2K@1A#{s#8`0T2fA4gvG(^AG#YAQue=0_qF-7YYIZ`1b=4754M@`r!@-4e{*?2GI}|9_r!)0pJ!9C)d;j_|zLJHs<5`"
    "0=y|N80zr)^tt~m_q+7f4Fe?k`yUG!4<GRQ`zQMV{rCI~_V@G66A29s2^<s;7#0-^1O@^61^dhm5c~!R5Ax=&_5Bm#8W9NM<mM3`"
    "3<B=!@d@Vv0`ACv<qPBM0to!>^YQ=*_bo8s5A5Of+2Fl2?E(k^`2M85@7(qX^YIy20{{C8^ab}9?oYzr?9u1y@)-wQ4@LYW0PGA("
    "4gU)b3KtR$1^W2-{P+6={sjO72<QX;|Nj8~^D7bb5De}F86e~M`XBiM^#$ho^!5h>@dEhs2Llla?mzeF2J`<6@C5z)`S$<{_4xt;"
    "{MZ}#+6VCf^8pJJ7zy(T0SFNR6MqR610DSVt~KYsKrb%_{t4F2o`D=}6d5HVA`Br8D+vn$3j!JL0{#C1{1OBJ3IqB0{QLt00sRvH"
    "_Yw^j1RnnO3i|v3`}+X|4h#MD4D|&j3l{$S`v3GI1N#W${{adr0q_dy0~rM+^7#7)`vwad?(hB%{|eG4`s)1;7yj4{@$2>n9vk7k"
    "1|QVr-q!fz{xVB{_#N*F@(BAM?EMT5{`v<45cApA+tS?3%+c7>)y@L{0|f*B)&c<?|NIod)dvFr`VRW%&H&*H4fhAt&<ped^8W+a"
    "(hK(r{Ra-c)%pei`vnH!(gXDZ0rmaj*9!0E|Lzab%_aZ>0Qd;z%n<1Q_yrQa&=vM&r|a_G;`1!s4om?F>=_3r4OjXoMN}9eBOdY%"
    "`~3g!?fLTl_VVlm1Nr&+0|dMf92*$u4+qIk5(qK<I2r6C`Tj8f7ZnllA>ii(+vo8D0r3hM5&zyA@$?}S5FN>X?*j@@$^)VFBm@co"
    "5(wJ!?d>5G^BXW#$=U2I1rYEj>>&pC^!)zy0N4TT63_zX<@X<iF$wqU>D=Ph(d!uv9~B4y{rUX-2N?hb{{IF1Lhk?t{r2=5{rMaL"
    "2L|#8`q&EP2@L@H+VBYb{Q~i{=G7zj00QF3-R2Yl`T_00)Zq>V1`F}k?ez`@3k~<l-O3FWA_VNx@ZSg$Bn9&9-huZlxyJI`!T0F>"
    "Nq_qw?h^(q11<{`BqIe10unIw^!fGj0p<}769@t12M7H6`TW%g`~Ca)`vvp;?F8840sIOG1oH|6`TGPA0T2HW`yu57*Ae*s5CQ%N"
    "?gIPz1p@95`}X$e1^x@v5Be1S_DLE({QLC;`N-1r)8Gpf0-75g1Hlyn1qAp4?eYZv{2uoP4gvx60sZ_O0{sFB2>$N*>-P`?0s;mB"
    "_yGd{000316aoMC>iq@<0Q2qr^8p44`|tJk1_cZO4Cwp)0Q~U(1?vL*2KNLT1MCg^_43{a3h@X40PW%s{_+X~1o`9{0qzC;5%}g0"
    "2l4_5{rcPo|A87H5#JGA{|zGN5*h0m-t+$a=?wDn66*B}=kOo)SUOBU4JJD(G$=4A2MGrM1N#d55zOAvtQQpcx(nUU<`E<V-3aji"
    "?*SzpI5+f8*O>3`0|?jfrQhq;3F!{7A3GTJ0}|*Qxh#Rv^(!LU7!;1%3J}%r;V1YQ5ibVZK=18E^?lF5+3yA85JWWH6-^x^>j4C5"
    "2NMbQ_Y4094eS5-|M~a+CL|#z8XpG-{rms|^aBz77zpnR;_dPP5CHBZKO+bH^#unJ(+vIm`S=SE`sVlS`4|}r%|`hS5Bm1{sR+sv"
    "=obDJLpdhb5D5pO5q}Kp1Oyq2mH+$u`||u1EJ^Vc0ro5o`Sl0a$I<^3+wBl5Aht380}2E04iYI1==ARS8s!TC2@L({1poa6000!~"
    "C*b-5`1Auj9WD<2-|z|P`sVBy`veE{C@&KC>gNIt=M)ee?CA&VC?yR1?DP)!{y*;b-2m|k_6_~?7Y+pa3JB;H|HuXq?)W(S4%y&="
    "76kq-2?-?)3nA!B<nPPc3<~1_*5dWx1sCz~{|{3|QBWrz6BQvE6%qRX{RIaG5b5IT6!Pc=<o69H>jLNos0IB-$o~=M4Dk5_^xXgr"
    "@9Qh=@%P*<qYeZQ93UDL5C0<Z5bY;0g75DJ`R)-d0)YWE`1;{wGSTq!_$3Dzq(MIXBpEjxBN-}Ke{Hq(s=Vbc(&w$a5cA>t`S}Sh"
    "@Z#p<-tOh;>Eh}22?_rI2K>$=`n2-_1r6*N0SEB_85htO^6u&E^cms|4+8%C{}&1e3Iyic{#Cg658~<h=u<8P5(fne{%hv}A0`3u"
    "`EyB7`y~wkASnC?<_r)49y`n*>?id0^zilW^X~Wa5$F5j0Rtp~9wPY_6YL!i?)&Qf^!_dv3Iq-e3=97L1OEa0UIFm&_XHFB`~3a<"
    "@Bi!c2l)8==KuKo2@3l8^9JMq`T+#{{rsi?{09O11_QhU2m=W9`Tv3i`1BA71_r?Q^ZE?`0`#2-{{R8}3-_K1_>Tl3|NHRm1^EF2"
    "1_<}x_V)<$`=;*^8UhdM69?uQ6%7v#0QCR^`~d+41Ofd20sK|+`}g?y2mb~F|L6Jw<oX2f0{QU;=FIs00R;F80TK_>4EyQv(f9A="
    "{{sF22jBhR0R{>E_Rj<70|ol@`{VHC1`GrL*2?eh7#H;U+@jfm*X<P<4+QxJ*}%H4B`^)^=l?H(8Vwll4f+!Y6cPLO`1t0_0|o>D"
    "{rCX?0R#a8Api^f0sQ^+?%)sw1n>R`3El?o0r>m%5#tQ^_5J?!0OJk=@B9Yq6XX2={P+p)5X~10^Z@|s73m}h`~Um<+tMu!`t$ht"
    ">*NRy{tW%;2bc5e7!@Ha2p#aX%bp1~>-XgOBg{cDM+V*F;QBHg`TqI;D<cjM3<(1M{R9031q4I{78C~g6A0wi<^TT=`|SYf6+aXG"
    "_3Zw^>iFys`wjZ%^#=7A`2zvq`vV0R^a2R}{O{}x-wOQ$2L<yC<^}Zp1O*Ke!1dD^<`DWF==|J)2Q9Y+`uhOi`8yId;{Uzn3L_6G"
    "2m}BV5+4s00R;>R2?_HD8WbKH6$k?a0sjH~-SGzV2@>}I`Uds|@bmo|%Kz>L=oIev6Y}B=>k%IT*WefH3=ZS}>=5wo3<ne><oY4v"
    "L<a#9)_)EF_%9CO>)HG8`TqnU5cmDw_5}bI7a!k8(8$o!<J#yT2p=T+BnJNG96l8w6aouV1`PBHF)1=73J>}8_4Vr|1ONR3{rrJQ"
    "?E&=&0SE;y?)nE26czYB;{E><4GzdN{_+tK0tVhW>h1g+3J=N>|LG4E0tDLy-Tvwm4GQ8B(%c6E4kg$r(%vBl9~0mj@!A3d8wlN4"
    "^np=GMn&k|vz?ELINLxkOZyehLqZuG%+b&2`RBmQxxwJo=;hnn=;HhX{saR2KKtzc{r&;-!u${J?DXCcu<`%=-~iS<`~&>t^zP^+"
    "IMf&e1qtyM0Qdj*;q2=o<NFu=6YJqJI1Bp<4&(M9N&)r?3ij;{769i40qy1;PO%y>)4L_b(kCnhQG3@5-~jwT;S1XLB{lc~_yG6s"
    "A}1av{3Re1A{8MU0RsyM_5kPv3?S$H77xb%`7!hy3OgkG(IDOj1Kdjv<O>Jk3#an|2owGL4k@z#@*nx^6k+o_{vPxS_Y{G;6$%OL"
    "88*zh{3Rs~295sC+4b)~3k3~9CmBE9^ClxtA2t<Dzy7+q=Puq3&&~!4{s{U7{OlG63JcW*G$bJ}B?|)h3;+BI<_7Q1%m!X8z3v3G"
    "F&gp(M(`l>2nO1^BL@r{@bu~)f$b3w8|e@P@c$J52Lbp4tj!e(4(9>QVeS0>1_1{T?!na47Z~vlHUZfH9s}$GyDSb|6#(G)0W=@-"
    "?o;F(5*y>a%oV50E=vm%_Ws+;J3>A*7AGbrDkvca0sr~_3HcM*0Tw^y7_Zs!4DS~3^81VLI2IrX<JH>g`RW1_0^94dDF7?7GvK0F"
    "1QFd?)&S!k$SmTm{yB>A^b7qA0qh<068`TO)kJ|0>;MeH`Wp{y>mdRI`uq0x@$c>H73v7?1_Tp<2m}H868jVf@C*zE3I_lT0s;j8"
    "0t5g40{{U6H}w4c`~d#_3-tE<`2PO(1poU32mk~1_Wb_+0Q~^F^Zxw+1O5V_=m7l$0RIBT?*aP=0r>&A@csb<1ONZA@Bjw}{`dR3"
    ">Hh}={rmyB?YrL+%Es8#_U8N-7AYht6D<AY7JnBM{r>_P2^bdz@A~fb4fg#4009F8{{932{`}oA3jPNK0|NmQ000363HSgs{RQv?"
    "0Q>nL`1t`11ONRO`v3L;01o*k_V@h;|Mc@2@bUx-4*&B80p|e>`ws6D=l2Er3l9ee==uWl2L<&o{;EnE84vmO$nU|&8wOBAC(rKi"
    "-1HwN8VVa120Hrk_xJ+*5)ujr{|o;92LAj32;&Cx0q_DD>g@8}>Hzxn3kwjm<nH3{{O$#T2N4GY0{$ky2><8x777By7Xk(W3-v7T"
    "2LKZF1@jEz1PB=C@DB*|4ip&l<rWMC2mlP^`=|K-2m1;X1_}z<)9Cmo@*M{81`PM;3j!PY6b%XN4h<0w3H<;50sa651OEX10Rbun"
    "0SNyH3HSH;`~Um`2nYD({08v-{{;U0`~&|1{QU>{2MPoC{|fm43IhQ60_^q#|NZ;=1?uA#@$LQq3hCMs|M~{`5XR^b{rm&x{=4dd"
)
"""By hidden unit and feature the weight: a byte each, in base 85."""
