// Where PyScript's worker begins if it begins before PyScript is there (birth.js): what Python needs is asked for first, then
// comes PyScript's own script for it, which waits until PyScript speaks to it.
import "./boot.js";
import "../@rt/xworker.js";
