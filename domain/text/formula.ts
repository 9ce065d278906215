/**
 * What a spreadsheet may take for a formula (OWASP, CSV injection; rule W6): =, @, + or - at the beginning, also behind blanks and in their
 * full-width forms, and a tab or a line break in front of anything. A phone number as it is stored ('+48600100200') is none.
 */
export const formula = /^[\t\r\n]|^\s*(?:[=@\-＝＠＋－]|\+(?!\d{9,15}$))/
