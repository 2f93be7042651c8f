"""NMBR 9: what the network of value.py has learned. Written by tools/values.py; nothing here is to be read."""

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
    1000.8, -650.78, 28.41, -856.96, -399.22, -788.46, -886.69, -653.5, 265.4, -63.849, 475.6, 392.05,
    -186.22, 443.13, 210.23, 162.33, 412.14, 349.11, 174.63, -526.34, 577.55, 517.12, -658.38, -1129.2,
    289.91, 754.7, 160.55, 92.201, -272.87, -523.61, 285.16, 374.35, -133.86, -317.26, 289.08, 508.16, 518.14,
    -146.16, 697.89, 476.8, -109.52, 122.35, -747.73, 130.16, 396.35, 131.3, -1440.5, 841.21, -100.81,
    -34.468, 331.85, -168.88, 116.24, -87.031, -455.61, -384.6, -214.05, 686.53, -259.92, 446.61, -533.07,
    -434.86, 225.64, 413.92,
)  # fmt: skip
"""By hidden unit, what it begins with."""

OUTPUT: Final = (
    6.667e-05, 8.377e-05, -6.635e-06, 0.0002858, 0.0001454, 0.001651, 0.0001661, 7.942e-05, -0.00537,
    5.263e-05, 5.606e-05, 0.0004972, 0.0001007, -0.0006159, -4.209e-05, 7.072e-05, -0.0006282, -7.244e-05,
    -6.407e-05, 0.0006124, -0.0001075, -7.332e-06, 0.0002374, 0.0003716, 3.335e-05, -3.104e-05, -0.0002375,
    9.795e-05, 6.751e-05, 0.001101, 0.0001249, -0.0003279, 3.184e-05, 5.766e-05, -0.000111, -0.0002161,
    -1.896e-05, 8.427e-05, -0.0008135, -0.0003908, -2.447e-05, 9.129e-05, 0.0001607, -4.707e-05, -0.0006312,
    4.349e-05, 0.0001323, -6.576e-05, -4.738e-05, 5.422e-05, -0.0001184, -0.00015, 0.0001215, 1.921e-05,
    0.0002064, 7.252e-05, 0.0002051, -0.001394, -0.001263, -0.0006317, -7.725e-05, 0.0001451, -0.0001561,
    -0.0001808,
)  # fmt: skip
"""By hidden unit, what it counts."""

LAST: Final = 0.2227

PACKED: Final = (
    "G&B|B?k_lJ8A?i1jKq$m%0#Z_)bj8X<MA54(xB55#?ZyD#SQxU+O-MM+vXr1+ZNC^Bk@((`0Mq)1PTHC;q}#|J0hXw06Zox`0YE{"
    "qd;Ti?(z2mw*)LV9xvS%X7Z!Xa~SC3f%x;~Ip+H$wmS`j!wx6_+!nzACib-1%?$W%fzbil4H+)(L0=9Q#rFjx`#$gbF+vsv8Ur`s"
    "`~m6k5e)eY?*IS$7YXSQ{q)n^7X=R)M$qpX9rHsr4Gy3A`5Gn}?I-5{2Q%m^7W|GpJ`4Il<}*Iu!v=mC3M!)w)!{KiB;q{<9s%_q"
    ">=>~p`nDkZ|GJ+v?9Tle^DmPez#=F&9`e-s2<O1G(kbuNX5tVXCiCD^5k2V@?E~mBEEW&&Qs+Gd1Pa;_4#^B32=Dmm4(#>zf%OJ1"
    "_zTqhJ~bHoE7jNFNGjDcI3^VS!|d1_)*~nV;1IDF_U-@;-zeK56{olV;3fy21ntuh=KBvA*h4%U2Iv7806;JuGtl}>$=}xZ_xd3Q"
    "DgXi{3JUrO0ayDADhvb_3=j?u0QUa^{qG6|2onV;3IX{11NZg>0vHGQ2nOLa1Mn3P91R)}0Pg1e`3V9P|NjFI?EKaC>jLZj1Pj&^"
    "=k^f?@CVF4^dJxg1`7|_0rCa|5Ge6~7X1<r{2br@+SLXJ@)g@ZEBy-f0QM;vEgn{X#@NZ`^&8Oc#o+k!>jBp7>Lk+81lZ`|;NSJ;"
    "%+~h}?-=^~6dMT?_vQyA-S8e5+Ti~i<Noe9{st5c&L990*ZwLr&jJlI-S#pi*$V{!5cDKd@*6%O<P$1A-rz74=H)R+?F}Om<>?n!"
    ")(ias=PDK=(IVtn!^O(a;@9C54H+%}8WiXO8)Oh77yukq1OfOMQ8+|DEFu*T9UU462n+%A3HO0#{0aO9`3nI$`uPnH{umKb)c_1A"
    "5EueH^X&{11O@>#)bal%1sMD)@$Lm5`~?32+y40*0t)dA%is6>94zTX&&US!BNOoT1n~j`8~p=u+ef+E^3C4D#3%h@D=iZx1M3Jl"
    "680Yl4JIT42I=<s2J!>%@eB9^1_ccI{rmv<@(=a=AsW{F;SlKe`y=@Z2m;&f4D0qN@dF?76%h;A(mMLz66ygT(+>LW;_llO_XF7d"
    "+S?%@BN_P%_!$fI{5ts%3j#a^%zrXA6&4B{sX7-<v-$}j6uJjrDg@ps3jYY;4@e8k-~A#UAMgpQ`{(KY{P^zd6Z`7)>FN;<1o7p{"
    "2Gu#}fz}!O?-vp)1MJ!y86?m7`UKwQ9r7zCDe%knK*1{_0t&ai?;#Yw7%#`<^ArLI0UobdI0DHbA;!=~9p~8*3Aim5{_p(v=eWHz"
    "_4)$*1NsC3`vCm=2MzZG2>1)}_xuA34dw|07y}m%843~n00a*P2>t{A0|o^D`{exq{Q&<4{Ppbo><A440_ghv>;e1s0__3(?g0hp"
    "1OEQ_@&g3u{`&*{0Rsft`v?N|0|ffI00;H-`~U&F;Su=k1ONZE<q!7${RaB7;(_ovrN#f*5Zg4yGZrV@;ot{zDenI#C@cEx7xOR?"
    "DL+8y^fDD<FBKLT6V}tw6&Sk^Dhur)>*$&ZE(16N9|A1N?tvW6toypY;m_LH386GCBk%7W;3Yu^#rHnX6j#JnG*qNt!T%cNMIA5e"
    "u>3gb3)A=%*Wu|T1{M$iI^#Ur77`je7bW%#`Xgr^+0)hExf=!y+2i%S+9dSu1K=A5ML8862<rg^?Fa%R^7bO%?JL;{92Eu(>-PrS"
    "QW($>v=#~W$0xoXxb*Y&4JhpG!M)76KOg6T!4UG~AT<{OBFYZvF!JkMyZ0yJ?(GXC6i7=X-sTTH?8n5y1t1J9&*T&n*4f(T_}~{<"
    "V}IM|;r{at;QZ|Q5B~Dq@b(4AxxT!zyRpZ{%(=h84-WYA^ZEY}`wtN767Jvw0tXKU3*NQ`>H`q@6u-(1=^6qN0SV6c^ac(71n0p0"
    "`4IyB1ud}-`2Yn601C$j=I{Uf3f#yP@cRM!2=BTF@9hN&49K$_6<7ba4CV{u2vQmE0OQ;32KMtO;N#Nx6BXkG2oF_AJ3BWM3L!8V"
    "1t<{v0{sU8@C_Ea)&TVp;LP*YDfRMC^&JQRC@l5-D&G<+ED|aN>&VpL4=3a*r0EXW(dY|Z=;sv^#vA@PDu4GkJ|P=A+!OTD9s%mb"
    "(AmVX>E!4frc3k*3<C%60`=D8=j9j)3+@O163r9|1r8qmB@gZW`s?rT?cEUk3i|sP2MGrM1N<EP`}+6x8|Lly_Wt_@^!p3&@$>fr"
    "^Zf$<0{r>``0@Jn1nctr_xt<#4gLk?6!Y~H=>rG=xc~h52n`(i=nU=j`UL*!yb1pL`T!XF;Q|DK;pG(j1LO4<yXvr(_Y)A-C?O*("
    "EILR($F%$P74He+5c3xpG!_mgx(hEZ>E;6uBlp_t5)9B3f5sH|CnPW1^4IY@0q-Oh5&qsi$o=&m<NEU$3?upt&N#HQ_671NtP{Jb"
    "zuV{{_7MT~%?6bH%=s}7_9x5~_W}0`K|K^T_l_zUWANzwZX*|6XdbW+zQEA)uh)*P@Vx-^7Aq6>*4zUA2JH#Y{~XNU8~N%P0|MkV"
    "BhT$SJO$Ja^$y-I#s6Rg<{hD|=e~jN>kt~);7#T;N-ER>4L?x|9{bZu2+HQ&1o+GN1;&T%At=A$1R=Kc0yz@M1suEp#1=%p^FSB{"
    ")U`1!9~S=y(72X?IV~Rh5fvSk859@&4+IPb6%q05@A~iJ{{IpM0t)#5{09mM5aIg%`34006W#v>0Qds^3*7?*{`LR#1=9=$^Z@?+"
    "^ydf;`sD=o_VM)w{_6w(@#+;8_V)kr>i-l5_WJwo?(!ZJ`}X_+@Anc7{0sQ<`IhpjcJD3w4Az&Z;qDU-HXwiPCfolP9~0mRA`12P"
    ">DtiU0yGN}82<-a85sQm5%vK3|Jfhb4GIVc{^H~j78SD!ATR#x9N{(Vz}w91#Qh!$`sMTay(A{uAJpCwsS6(i{QN8iz$PCAA_@2P"
    ";UqTb(+M38*%3F~?)A>z`xh;v{NdeSHZ2O#?&ZPTDCi3GFZ?hHGdyV+#plrG7wgvODDvS3DDz4;KP~X_7xxL$^co)Cu@&g<2_oF+"
    "IrP6t0sQC>6AjWP`qs`OHV=US(%SnsKKkho(Gw0zCKK)YLg(W880YXAUm*1c81wxh=-^BZ=IkX70_F?kDDM6c4aVIv#+cZ==h^K3"
    "^*S*rDjfIa5Pu#l_U-O1_Xi6HF)<=C5e60^3LOy>3k3E21NEg43Hmbz|GxJQ`t%DF9R~|8<nH_b_WbM_0Ph7F`wZtu0o?T``T@}v"
    "`1<qo6XVoJ@ZjtD1^n>x<=PP%0S($0=IjFO2nXIS!NdCu7WLs-3GWu$@&NMU>zU^C<_fN##|B8=R7Dca@zVp{2|Wu6{S_511{@Ij"
    "?xq0z2o?kiCk8t#I|}OhCIsy>-R|oT9NY{@9tH#n^zJ}h|IGp-$K34v)m_BQ;nhuQ8!p=G9^OML^bYI1;}Y!;{T0p=%JdE$JsYvU"
    "`2_(Z>j3Ay+kx1k3GK+!q3uuu?4S0$F!k#TFdY=@-~-rT??BlXMcYs4GZ8RT6aVvL*dyFIKr`zTq$<S?|KI8+=;qEhrsCy3^C{^9"
    "<SEwV1pWy)<@Uh;wd?1ijsd0X@n1&s9t6YGK>hy#A~sg%=J>+hEV0uG829EkEzk-k=_?CYM1cg+^?%&e_p=!9?-kWK`3wmU0PqQL"
    "@9p*v7&Qk8^Rh58DKQfr5(yp|AQ1@*1N;Q^<`xd)9ti{-_yPO<2`MW3;sg!p7!(l(#Lf%f0P6kz!D|B|+wB7ixdh1o`|j}=@!ACl"
    "DHrJj=o;<K7zHj9z2)ZM{s{0g;V$UT^dI!l-)-tsvAE2@0_f@wDJd*YD=75iB7Y(h{sHnD6$=#|=ke#{2nHe%7!x8C2>ka3`1I~2"
    "58@LH`SBbn1`g;E_v-;I0s{391?m?B@bLNg`t#-#3*qqn007ry0t)^G?(h#0>-G2n3i8_x1N8<E^C{3p7XAbc4KTj@@Ad)#3kNGF"
    "Eb<h)7y$108w&VS_Tu{x?9=BE(-0a8^XBL$_1_N}?(6^fFCq5!EDi7r`4I{5)CJL_2gL>F8T8-L2HoTq^&{$k()9qY8Xp8=?CTBB"
    "5#H+L$Jq77z!51H<;n1IxfCTY-Q_ei?y&3XN&NBd4!P~w2`%&)4d)z2B;5i@8Y&nH-^3R5$<NTq=*{NjG7QQ6=M(`G7Yygy{}syR"
    "HFO|$3<Eg&MEp@+1PwYR$^Ok56!OL`8Gfq!BWgi5`fwM>=<)UAC)*!30uUGa@PYm*)8+Ci8nHOsJO$$N-M&N_%MSE76y7cjyb{^z"
    "wAA;*+646P*6vi!<kai>|34+L`5zz+?E2;a`}yPO`UNHoCin;L0_p1X7Yh^@*Apch5+wy16!Y^3=)45+6aM)U8S&pE01g8S65a5~"
    "*bdUn5DoF_`TYF8=kxdu|LFI{*bNr)1LW(f-xTrr?BM{o821nv6z36#9^L&06a)a0_y7e52LA?uB=Q3N0`&=>1kvD4)~Wmr*$P(K"
    "C<Wp8&H5Bu4lViX0ZJJW{21}XCQdFY4>2DsDlRV^1ODv#8SSRt1-l(Q6pRdz39lFl?F^>dC5J~1<07031?tiY1o?#@6cy|X{uSc@"
    "ixuuJ3c&*TpV_r0$(EIW6eTMG0|(v4_pZL!?3yeUBO@)^@htHP^D48tCeh^4_hBmmB^l`W_~{*00uAc<@gxl&_4^3$_5sGb9waUe"
    "8v6S082}9u(C!1X?DpRm_rZb2Td&~0UM?pdzBU%=2>9nd+WNrZ89zna;s+8C*c1)@GV=H3G5YZ;Ei3BzitriX1nmxez$gP83nM-*"
    "gCP(N#|rQnJ{ssD%;DVU?&<Lr1t<>^{}u}E8Gj1~4;c#;85#5q?Dy#G{|os90RjL8{QC$1{P^A*2nhiO0r>DB0}c871Oxyl{|N31"
    "{P^}B_5An@00{UE`uqa@1p)mR0r&z20tNXS_xTJG1rO*n|M3X@^cC*z=Kl>54*L!c`}YF={}}idToOeqDlAS0DoId()X%luy#%WM"
    "o3I7S{L19z?9cSL=-kk?-R`cdsoM1OCidn8*%UL=#4a1T<0I$R;V1#v%Qg@4%oz;nwfPdj4e9WwyDsql;uhSxtM%!`9sSt(-}VC("
    "G~gMt0VCVwAOQW(<Pql$Ao?Z0y(JS6{U7}H%?j@6=I<I7Bp(Z~s=Wds?d1yy4c;057yTam1Pl%h7$PVo6&VEg4EypG5BdM|0|o93"
    "@&yPP3<~x883qUhA`kuC2sH*45&aF@3Mu&k-sTbl=OPCo<p|yF{{ICE`3Kkc>k;At0qWNw_YVyM4dNpg*8}Ma48Qji@9*pW5~nGF"
    "_a*fSGX(Ma4i+p=_6E_-%LwZJwb{Y--trvoEZZOj<q_21-~s>FB>U+B?hFs~{TbVV_}KUq*$ze((>Lz(?<zMv&;s1%MGe*8=JgZ#"
    ")BX?<59kRGt|ct!x81}rTLBsZ%EuoZvf0iK8S(lK!V~58*WWKS-W>Ng7zQ65*F7c$G!OzU;_2^0APMLE|Lq$E2<GSl=J*d9`3UnY"
    "F+n&cBO@f^0_YhS=l&TO<rpC15xxl5?+X&(2qx4z_2d`t1tYt&<^VMQB|QNu1R2-(A>|ObtT0O07#JD7^6`PvCi4;F18PCp1M$`A"
    "^$VjFDLCct^)(yP&DrSiG~%x{;`Q#-|L@)s*y`;X8~hUP_7WT5C<@`!76k1G@)RZ@APy%h4H5Dd4;l;k{u&hR3^m}^5(ECK{s24s"
    "+v)}N1kn_R1O5^e1}GC;3j^{7`Wp&65+eBX68Ab52iO=15+C&qA0Y_A9|!6a4+!_W`SSMz7x~Jw49xEe5!mB_7Ni0V578h8%KY%j"
    "-QFM(_4ySE1jPaO6BHc)3-k~TBn$!u5ep6<{TLkz^8p13`uXPIEZN=n3;fm;_dEOq<ozo30`~Fl01Myo02}%O>)ZDj`UULr^8U@_"
    "5*{A@yzI%~4KMlp(&y6n>HPEx{`utk8yn^d3FFN3<jNBK?z-xM`PkswxBkO85|!8H0tx%V@!I><cI#pB$~x$}2O7{CIRiop)k)F~"
    "Px&RmNFw#YCI#5#^4hOE4gWsLJ0fdMkO%j(HZtGq%i}X20pC{1u^=PnFZ~e&x&Yt7EA#H%1Q%Z)Dm(@dFcjnG0SVqd=I1I9?*J6U"
    "H~J0M1~#STf3E{57x*#(+DCA(2wL>>=nw}L(EQHm3+D19*WVoXAQ>@B1}6vT>fq`Q3ljeP`wt7n*ZnKXzRnKi2O%f>FXWU2CNK*R"
    "F5vI;GZ*Ug?gy^r*#*7#`4|<_5)&Wz_00)LD;d=P5-|IL$o(xA^5o#a@9h%e=QX|6^#sQjBz6`}>izfn@%i@a{__O`69W+G>gE@L"
    "5(@441>^Yg-VO)<4E`4a_yqI(2od-J3HJi}Ddq>^`2X$p>Guu+4FB-=>+|}+0TBZQ3-<ua`Tg<u2jUs}3J37|2kQ;}3<vi5{LTy&"
    "5Bc`{4Db;Y5%TB-<<S!tJ?ifW2j&kEF7@;E2cF>JLntRC@$k&Qr==?T9`*|TAhjV01_1^5_~pR)7zrK_00aW}`wIW?000K{00bra"
    "^a}&}2;cMN{p|Pu_~{hx1@Z9!_P+f5|K<Jv{lwzk2kHI<@|oK21L^Pb^RmqN1M><8382mL5BmoH{DIc=2l@a9`mNXm3h(<8__fm4"
    "%06&DCL=(+>Z6;12vaKO=Pd9N33zba%-I;*=KensQUEGj`b|UvC))-SJlfgb$oKZf`YA6C*YOWe76~jd?e$9a#~KX-CLuafOa~4>"
    "@EPmyHR=Q;0^rxU2`@7Zzv>0_5D6OywkP|q4-M|f+Ue)yP&w~O&HWSw*XoQbsE6q;1qb!p6IKEzfg=9+2?+)B)e7(p>G=Zo`vT#="
    "4fZbq`vo2U`6m}4<@_5E8W`}$_az$gEE&`VCErUd02TuNASCG!1-hW@(cTlx{pQZz8p|5d1RlI9H1-iU?k@TC6f8o>5xplm0Qu$o"
    "4BHut;K24J#^u`b@(&9V1`p*$?>VlqvckaM-RxX8BVRu~@BJx%A0im}<plmIP36bh)y)S3EEg>v2q6;i^a}J2yHE!A@dq5~3Adf="
    "GxPHIG7%`?>GBgE@H`F~0T$vSnp4UW^7#YUyFw-7_SW;($hg7f@BQ?VSSjkO6&VR0;8V`x1Q8<Wz#H=L6!#hK)>{C<7f?3<;SH1D"
    "n6V2BAVq&iGR5TZ@E;}U_BRG9xcU0N67MK7;TbGGBnblw<M##K_0-H4#v#5I|B%4)1x4=X`#@LBAtfOp@Xhe;)GQ<L2tpvo<=Yl1"
    "!6x?P{q+{)B{u^3*ajL7_4NJd`~4*z01iIv+y4mN6gBFu9}XYU{KFLh1`GB8-0JM=01Xcu3<nVM5FIBw2MHYw90%9`<^CK87a%Mj"
    "4kh&n4f+cL@%Hxt=>{<Y-s<4;@&pMa3jX==>IVZ46aeh#^bGhL3G(jm4gmTo3kC7l@ddgo`TP&h`T^86`3V5r`1H3v0RZCf68ohx"
    "_x;xO{`<Br0D%TJCl}A_-~8|k3qb;1GD+J5<6=MYJn7R70{95?>*wL>;m0x>>i`N44KmsPFX7w^@+U{MgX5+G<DbgBrNPUa#KCzL"
    "{@`N66w?+pW6U}LxI;S%*0`AHDV!bgvHqv42iW}W&B~+o5z*Pa5XQtn%CX!lG0cD7>%ZXunE0<x;$z6gfylt}MH?|rCObbv0qOr{"
    "6c#}=_7)l>68!iK;seg%?BVzf?BV|G5d;<s12icl@a`lo$T{ilJ>??;LkRdACh_{sHb40W>G}Hz?&;wdGz<$Mr*Q%R0{P9?q-^Rr"
    "6C3sICK?~~`0x%8#X7~mDHHnvt6<^>0P-gzm}dm_3rOJ$za7z_@}?942;iN}E(b9yO6}vo;KS7jH2+2Y2o@q12;r!;+~*kj4dXl&"
    "=>-MY3B@7M9?K!>9u5fE;}Yi>)B)x8`^fM7>fgZ3Z~4_n3jvwm5}Xbl@uaZPChqA=)#0wy@yYNLDJZ<t>c|1}2Iju>#L_7w{h!T&"
    "5V(IA7XI)6n&jx>B@{S4Ud!?XAmHpq`vWI16e9Ea1JU3p{53#2E+-Qh0pl42DcIx{{`&<V0@W7;79kra+yv~?3;!kz4I}8g<=E=r"
    "%_Ftz{rM3)@bdA({1E0g>HZnq;{y~P68ZDx;RxGBDe?{l*CEI42qEv$1o$Hn`j{CV6#iKU&;BFy4NB|{#?Kcs;wI(L``7mE7aQ#c"
    "Di0PT7cwaiDfkur5C`k#`SSqY?c?UxH1-Y-GZ8EO5;^fD5+;E$-UIFB;4Ave$T;lA=ie;T2?tQl`wu4L5j~OL;1m`x@ZmJb?CSO3"
    "0zb^)5cA77<|aWQ?l34K^7Z96_W2U?4&(&w&(!A={USaF{q*_C|1}B_0TUo1{Rr&%_|g40CoUK_BM9;c|MKw)Hw6LV&-YLS@B{zM"
    "`t890-019q*z*GI73TT9=iTin{Py&=<@KZuA0F?x_XNEiBMIrk71Eb79r+gn5efVu1MwsW9NxG86!q#G3FFxP4yX1I?fBR-6A|wQ"
    "$uRpDEBY1Y?&uB&<_$AKNgP)*L_R(`8ZSU3_#YA|+y~?a7aQ*a0^|q|-0>m&FWeC1OZig!?efSh;o<}11_`?h_TkF`2Q&cbII+g_"
    "@Bt_CC;wmu$OO_3?eWDU-{I!x)YP&j{^j5RIf%sm<n0>v4v)2gITj%nDkcj`BPTe2!t&VT%?a7;y6EEZ>j2lx+|uU#2NVX~`tkeS"
    "4DA&d`5E^R>+<dD66eJI-4NE*-S`Ocw<;gn0QLLv(DVuc^8N=wqT<`v?&a_Z+a(10=M4he#roy-81CuztQ$>51|9fDHwX~*Rvh*E"
    "RR-l92oyTLUI6hNNzerU)&y=yI&$~bs@U%<=+XVf&$-Rk2KEm=Fazlu)z|OsFYwCi6d2pt@C5A)!u&wX6|kb_5%DDP+8|i!-1)G$"
    "H%V*CBGMZG+9gq{a@ODr7eX^7%1K!>?cw@MV}HONI6{RdDMAVB;1I2n9>~@q@kd=B1>H6!!c+8A7%1`T&Ho=U1-0#J_ygtu2jue("
    "_W~g`6Cer?4&q2HODiBG7aT7s75ViG_wn`l=M@au0}=@5=nMbvCK&ZD^3m`KEg$*x!ut0e1Q)9At3>DM3dsTu_#y@E`~(E|0qhS0"
    "3FrX|@#)(Q+5GiKzP8is@;~B#$XOZ~^Y1g%w>~OC`0(ZJ_yPPJHDUh$+3Fxe)*I^Y8x{vC0TJ}{4kive5EJ(0;|cKs5B38c^9&yG"
    "6$KLi6$aP<4&~@U86E)R^!-aHFzevc5a1y3F${t35KU>{N%trg3K{DLKs}@5<-ic}6j#h2`Uvvk>li5T$mU=JFzun>pRVFC4e`-I"
    "_#&~`1JSbG{0={V@)_6n5*!aZ4jL6G{1X!r6UY4Q`|k4t?BMU&;oSlC0P*ks+7J5*?GF19?=k)m-~0O-00`C!`1kes^$P9x1L+PV"
    ";RX8t2m%iL`PcUT=pX_P#s>lL2mt{4tK;nY0Qd>+-98c!`vd@|KrRII_%s8}*cJrS?Ed)t`v?sV2>TEC{n+#S7=a!Q0rvIj0QK<t"
    "^#bevDF*}y3;_KM`}PF;{QMmH_x}6=_5ud=^!xq>_wxbW{P+M20RZ^b2nPoW`Ty_Z0SXTK?)~@D3lISG@BjAQ2o?qQ)dcqN4F(tg"
    ";0yfP5g8T(;r;jF8WjWm;|27d`_f!BDjW6n&A6tp5LFH%DH;wE5gIHJ2J8<JAPDyQ`v4Xc4h{$l3;_xL2?hEC?b!<l3<dxQ_VnQh"
    "01pWR9S8>l`s)7r_yq&~0Ph6^4Iu;q1^EXB2Ok6g{qX<;{ul@Y1O5L4^DE--0Tl`p@hRx?2MG=R02A%>1_}!R^nv(A@AmWa0PF_p"
    "`R@+m{L}yS53vdc{|XxZAPu<`EGR85DjF0D0T2)a@dW$>{ro!b_37^b7zYR2_~_O6<LVCK^9<Vv-t`Uq^aAJv%OVQj^!4ul!2B5&"
    "0qYG8*24tt>-PK&-mUZW_x}3}$)oA_|NZd!%c}+b{|X2D#eoc<5&_{NOfd|*#_gTpG96DgfBo|B=mqpO1r-`I|48lU8yeyh4CWFc"
    "@hkM);`1aBGZ5~{@8|07`}g$!!1JfIAS5Z(_UH-uDi8Zs1oQUax;oU{<@WHz`y&qw2iGd>J`w}{<n-n7<^}2o55e``{3QN3*Ba~F"
    ">I<ILIoaGH``{e?<LVL?7%UVQDS!J41}!C1(C*U9_wexG>fjf)0^$e{5b*8s;RO2e^c3>x_x%wSApivy`3e3I>mvgK;p+bM@a6{r"
    "`1;%m@#pUT2L#+5`|}PU^!4ch`TN@K^9ipA4am+K`|@-P3-b;h2kqAR82acj^X;o8+S&Ox?&7U2`3(d7ALRQZ<=@BK|0U)C)&d&w"
    "+S>2&6e%kaJP#`rF)axz0sJlq1Nraf1m^e?-5LNW`t1()0toT}2<i6;=JEml`tlj~4-oSN2_W(B@80hT)Dr~#3Hj(OCiNu-|NRsb"
    "`1KaW8wnKgBkc348Vm*5^b0(>1P2)v?k+Wf1ik_2^&jo__x}j!>htvw<?H(X9@Ho&4Da&q^#K<85(hCG0}u%R4g3uu?gH@h?Ftb4"
    "`Xl-O_7e~B^5O^y_aW`{1%D6^;Rf#F^wj?j@c#Vw>m1Vp@8|*L`VRRW0_5!M_X8sK@!1;e4DjdK{uSr=@$UHx?!*-M^#mvp=eZfV"
)
"""By hidden unit and feature the weight, a byte each, in base 85."""
