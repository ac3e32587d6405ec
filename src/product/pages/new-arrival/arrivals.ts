import { DAY_PATTERN } from '@contract/limits/catalogue'
/** The day and the category of the address; what is no day or no id is left out. */
export const readArrivals = (
  params: Readonly<Record<string, string | undefined>>,
): { day: string; categoryId: string } => ({
  day: new RegExp(DAY_PATTERN).test(params.day ?? '') ? (params.day ?? '') : '',
  categoryId: /^\d{1,8}$/.test(params.categoryId ?? '') ? (params.categoryId ?? '') : '',
})
