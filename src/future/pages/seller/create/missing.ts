/** What a draft still lacks, in the form's order, as the server says it. Pure. */
import type { CallData } from '@contract/calls'
import { CREATE_TEXT } from '../../../messages'
import type { Values } from './draft-values'

type Schema = CallData<'GET /intake/schema'>

export interface Missing {
  name: keyof Values
  text: string
}

const { need } = CREATE_TEXT

/** @param schema of the chosen class; undefined before one is chosen */
export const missingOf = (values: Values, schema: Schema | undefined): Missing[] => {
  const { style, photos, grade, flaws, flawless, model } = values
  const filled = new Set(photos.map(({ id }) => id))
  const list: (Missing | false)[] = [
    style.categoryId === '' && { name: 'style', text: need.category },
    style.brandId === '' && { name: 'style', text: need.brand },
    ...(schema?.attributes ?? []).map(
      ({ code, name, isRequired }) =>
        isRequired &&
        (style.attributes[code] ?? '').trim() === '' && { name: 'style' as const, text: need.attribute(name) },
    ),
    ...(schema?.slots ?? []).map(
      ({ slot, name, isRequired }) =>
        isRequired && !filled.has(slot) && { name: 'photos' as const, text: need.photo(name) },
    ),
    grade === '' && { name: 'grade', text: need.grade },
    flaws.length === 0 && !flawless && { name: 'flaws', text: need.flaws },
    model === '' && { name: 'model', text: need.model },
  ]
  return list.filter((one): one is Missing => one !== false)
}
