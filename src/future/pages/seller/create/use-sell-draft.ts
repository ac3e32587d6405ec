import { RET } from '@contract/codes'
import { useMemo, useRef, useState } from 'react'
import type { RequestResult } from '@/core/request/errors'
import { codeOf } from '@/screen/call-error'
import type { DraftStore, StoredDraft } from '@/screen/form/draft-store'
import type { DraftOptions } from '@/screen/form/use-draft'
import type { Style } from '@/shared/intake/style'
import { useKeptDraft } from '@/shared/use-kept-draft'
import { DRAFT_VERSION } from '../../../limits'
import { draftOf, valuesOf, withStyle, type Pictures, type Values } from './draft-values'

interface SellDraft {
  options: DraftOptions
  /** When the last state was kept, ms; whether the server has it, or keeps no more drafts. */
  saved: { at: number; isSent: boolean; isFull: boolean } | undefined
  /** Keeps these values now. @returns the server's state, which a submission names */
  keep: (values: Values) => Promise<RequestResult<number>>
}

interface Opened {
  pictures: Pictures
  /** What the address knows already: it wins over the kept style. */
  given: Style
  /** What the server calls the kept choices. */
  names: Partial<Style>
}

/**
 * The draft of what is sold, kept on the device and the server in the server's words.
 * @param found what was known when the page opened
 */
export const useSellDraft = (draftNo: string, found: Opened): SellDraft => {
  const kept = useKeptDraft('consign', draftNo, DRAFT_VERSION)
  const [saved, setSaved] = useState<SellDraft['saved']>()
  // The store must stay the same while one types.
  const opened = useRef(found)
  const { store } = kept
  const wrapped = useMemo((): DraftStore | undefined => {
    if (!store) return undefined
    const read = (draft: StoredDraft | undefined): StoredDraft | undefined => {
      if (draft?.version !== DRAFT_VERSION) return draft
      const { pictures, given, names } = opened.current
      const values = withStyle(valuesOf(draft.values, pictures), given, names)
      return { ...draft, values: { ...values } }
    }
    return {
      ...store,
      load: async (name) => read(await store.load(name)),
      async save(name, draft) {
        const isKept = await store.save(name, { ...draft, values: draftOf(draft.values) })
        const error = store.confirmed?.(name).error
        const isFull = error !== undefined && codeOf(error) === RET.LIMIT_REACHED
        setSaved(isKept ? { at: draft.savedAt, isSent: error === undefined, isFull } : undefined)
        return isKept
      },
      newerOf: (name) => read(store.newerOf?.(name)),
    }
  }, [store])
  const options = { ...kept, ...(wrapped && { store: wrapped }) }
  return {
    options,
    saved,
    async keep(values) {
      const failure = { error: { kind: 'network' } } as const
      if (!wrapped || kept.owner === undefined) return failure
      const name = `${kept.owner}/${kept.key}`
      await wrapped.save(name, { version: DRAFT_VERSION, savedAt: Date.now(), values: { ...values } })
      return wrapped.confirmed?.(name) ?? failure
    },
  }
}
