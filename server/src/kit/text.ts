/** Text of a user as one line: control characters (which a database refuses or a label cannot show) become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}
