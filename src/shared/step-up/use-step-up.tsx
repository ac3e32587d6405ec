import { RET } from '@contract/codes'
import type { StepUpScene } from '@contract/user'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { RequestError } from '@/core/request/errors'
import { codeOf, type CallError } from '@/screen/call-error'
import { useLateSheet } from '@/screen/use-late-sheet'
import { STEP_UP_TEXT } from './messages'
import { useSheet } from './use-sheet'

/** What a mutation of the store resolves with. */
interface Answer {
  error?: CallError
}

export interface StepUp {
  /**
   * Makes the call; where it wants a code, asks for one and then makes the same call again: the caller's closure holds
   * its key. When the user gives up, the error is `aborted` (`isGivenUp`).
   */
  run: <A extends Answer>(call: () => Promise<A>) => Promise<A | { data?: undefined; error: RequestError }>
  /** To be placed at the end of the page. */
  sheet: ReactNode
}

/** For an act that needs a code of its scene first (design: account 2.1). */
export const useStepUp = (scene: StepUpScene): StepUp => {
  const { code: StepUpSheet, isOpen, open, close } = useLateSheet(useSheet, STEP_UP_TEXT.failed)
  const [needsIdTail, setNeedsIdTail] = useState(false)
  const waiting = useRef<(isDone: boolean) => void>(undefined)
  const settle = (isDone: boolean) => {
    waiting.current?.(isDone)
    waiting.current = undefined
  }
  const wasOpen = useRef(false)
  useEffect(() => {
    // It was closed, or its code did not come.
    if (wasOpen.current && !isOpen) settle(false)
    wasOpen.current = isOpen
  }, [isOpen])
  // The page is gone, and its call is not made again.
  useEffect(() => () => settle(false), [])

  return {
    async run(call) {
      for (;;) {
        const answer = await call()
        const code = answer.error && codeOf(answer.error)
        if (code !== RET.STEP_UP && code !== RET.STEP_UP_IDENTITY) return answer
        setNeedsIdTail(code === RET.STEP_UP_IDENTITY)
        const isDone = await new Promise<boolean>((resolve) => {
          waiting.current = resolve
          open()
        })
        if (!isDone) return { error: { kind: 'aborted' } }
      }
    },
    sheet: StepUpSheet && (
      <StepUpSheet
        scene={scene}
        needsIdTail={needsIdTail}
        open={isOpen}
        onClose={close}
        onDone={() => {
          settle(true)
          close()
        }}
      />
    ),
  }
}
