/**
 * The style of a grid whose columns share the width evenly; a column is never narrower than what is in it. Their number
 * is said beforehand: parts that share a row as they come (`flex: 1`) move while the document is still being read.
 */
export const evenColumns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, 1fr)` })
