/** Item ids of a validated list (`contract/envelope.ts`, ItemIdList) as numbers, deduplicated, ascending. */
export function parseIds(list: string): number[] {
  return [...new Set(list.split(',').map(Number))].sort((a, b) => a - b)
}
