/** Text of a user as one line: control characters (which a database refuses or a label cannot show) become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}

/** Text that the database takes, of at most `max` characters: no control characters but line ends and tabs, no half characters. */
export function boundText(text: string, max: number): string {
  const clean = text.slice(0, max + 1).replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' ')
  return clean.length > max ? clean.slice(0, max).replace(/[\ud800-\udbff]$/, '') : clean
}
