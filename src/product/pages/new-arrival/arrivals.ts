/** The day and the category of the address; what is no day or no id is left out. */
export const readArrivals = (
  params: Readonly<Record<string, string | undefined>>,
): { day: string; categoryId: string } => ({
  day: /^\d{4}-\d{2}-\d{2}$/.test(params.day ?? '') ? (params.day ?? '') : '',
  categoryId: /^\d{1,8}$/.test(params.categoryId ?? '') ? (params.categoryId ?? '') : '',
})
