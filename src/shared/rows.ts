/** Items in rows of two: rows that keep their identity while more items come, so that React leaves them alone. */
export interface Row<T> {
  key: number
  items: T[]
}

/** Rows `from` to `to` (exclusive) of a list laid out two to a row. */
export const rowsOf = <T>(items: readonly T[], from = 0, to = rowCount(items.length)): Row<T>[] => {
  const rows: Row<T>[] = []
  for (let key = from; key < to; key++) rows.push({ key, items: items.slice(key * 2, key * 2 + 2) })
  return rows
}

export const rowCount = (items: number): number => Math.ceil(items / 2)
