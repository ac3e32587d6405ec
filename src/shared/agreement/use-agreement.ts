import { RET } from '@contract/codes'
import { useState } from 'react'
import { codeOf } from '@/screen/call-error'
import { useLazySiteConfigQuery } from '@/shared/api/site'

/** The tick without which nobody is signed in. It begins unticked, and each sign-in names the versions it rests on. */
export const useAgreement = () => {
  const [isAgreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [fetchSite] = useLazySiteConfigQuery()
  return {
    isAgreed,
    /** It was needed, and was not there: said beside it. */
    isMissing,
    agree: (next: boolean) => {
      setAgreed(next)
      setMissing(false)
    },
    /** Whether the act may go on; says beside the box what is missing otherwise. */
    require: (): boolean => {
      setMissing(!isAgreed)
      return isAgreed
    },
    /** The documents with the versions in force, for the call; undefined when they could not be fetched. */
    documents: async (): Promise<string | undefined> =>
      (await fetchSite(undefined, true)).data?.loginDocuments || undefined,
    /** A newer version has come: it is fetched, and agreed to anew. */
    refused: (error: Parameters<typeof codeOf>[0]): void => {
      if (codeOf(error) !== RET.CONFLICT) return
      setAgreed(false)
      void fetchSite()
    },
  }
}

export type AgreementState = ReturnType<typeof useAgreement>
