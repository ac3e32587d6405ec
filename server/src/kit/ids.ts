/** Item ids of a validated list (`contract/envelope.ts`, ItemIdList): numbers, each once, ascending. */
export function parseIds(list: string): number[] {
  return [...new Set(list.split(',').map(Number))].sort((a, b) => a - b)
}
