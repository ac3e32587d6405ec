import { PREVIEW_READERS } from '@contract/limits/content'
import type { PageArg } from './api'

/** What the address names; values that cannot be meant are left out. Pure. */
export const pageArgOf = (params: Readonly<Record<string, string | undefined>>): PageArg => {
  const { id, modelPageSceneId, preview, at, reader } = params
  const known = PREVIEW_READERS.find((one) => one === reader)
  return {
    ...(id ? { id } : modelPageSceneId ? { modelPageSceneId } : { id: '' }),
    ...(preview && {
      preview,
      ...(at && /^\d{1,15}$/.test(at) && { at: Number(at) }),
      ...(known && { reader: known }),
    }),
  }
}
