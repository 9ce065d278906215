/**
 * Whether a spreadsheet might take a text for a formula (OWASP, CSV injection; rule W6): =, @, + or - at the beginning,
 * also after blanks and in their full-width forms, and a tab or a line break before anything. A phone number as it is
 * stored ('+48600100200') is not one.
 */
export const formula = /^[\t\r\n]|^\s*(?:[=@\-＝＠＋－]|\+(?!\d{9,15}$))/
