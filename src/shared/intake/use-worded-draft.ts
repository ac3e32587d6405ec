import { useEffect, useMemo, useRef, useState } from 'react'
import { RET } from '@contract/codes'
import type { DraftKind } from '@contract/draft'
import type { RequestResult } from '@/core/request/errors'
import { codeOf } from '@/screen/call-error'
import { deviceDrafts, type DraftStore, type StoredDraft } from '@/screen/form/draft-store'
import type { DraftOptions } from '@/screen/form/use-draft'
import { useKeptDraft } from '../use-kept-draft'

/** How a form's values are written as the draft that the server knows, and read from it. */
interface Words<V extends object> {
  write: (values: V) => Record<string, unknown>
  read: (draft: Readonly<Record<string, unknown>>) => V
}

interface WordedDraft<V> {
  options: DraftOptions
  /** When the last state was kept, ms; whether the server has it, or keeps no more drafts. */
  saved: { at: number; isSent: boolean; isFull: boolean } | undefined
  /** Keeps these values now. @returns the server's state, which a submission names; an error for a visitor */
  keep: (values: V) => Promise<RequestResult<number>>
}

const plain = (values: object): Record<string, unknown> => ({ ...values })

/** The draft of what is handed in, kept on the device, and for a user on the server too, in the server's words. */
export const useWordedDraft = <V extends object>(
  kind: DraftKind,
  draftNo: string,
  version: number,
  words: Words<V>,
): WordedDraft<V> => {
  const kept = useKeptDraft(kind, draftNo, version)
  const [saved, setSaved] = useState<WordedDraft<V>['saved']>()
  // The store must stay the same while one types.
  const latest = useRef(words)
  useEffect(() => {
    latest.current = words
  })
  /** Counted up by what makes a state that is still on its way the last one no more. */
  const turns = useRef(0)
  const { store } = kept
  const wrapped = useMemo((): DraftStore => {
    const read = (draft: StoredDraft | undefined): StoredDraft | undefined =>
      draft?.version === version ? { ...draft, values: plain(latest.current.read(draft.values)) } : draft
    const inWords = (below: DraftStore): DraftStore => ({
      ...below,
      load: async (name) => read(await below.load(name)),
      async save(name, draft) {
        const turn = ++turns.current
        const isKept = await below.save(name, { ...draft, values: latest.current.write(draft.values as unknown as V) })
        const error = below.confirmed?.(name).error
        const isSent = below.confirmed !== undefined && error === undefined
        const isFull = error !== undefined && codeOf(error) === RET.LIMIT_REACHED
        if (turn === turns.current) setSaved(isKept ? { at: draft.savedAt, isSent, isFull } : undefined)
        return isKept
      },
      async drop(name) {
        turns.current += 1
        setSaved(undefined)
        await below.drop(name)
      },
      newerOf: (name) => read(below.newerOf?.(name)),
    })
    return store ? { ...inWords(store), device: inWords(deviceDrafts) } : inWords(deviceDrafts)
  }, [store, version])
  return {
    options: { ...kept, store: wrapped },
    saved,
    async keep(values) {
      const failure = { error: { kind: 'network' } } as const
      if (kept.owner === undefined) return failure
      const name = `${kept.owner}/${kept.key}`
      await wrapped.save(name, { version, savedAt: Date.now(), values: plain(values) })
      return wrapped.confirmed?.(name) ?? failure
    },
  }
}
