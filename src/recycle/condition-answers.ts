/** Hands the condition from its page to the form that waits for it below. */
import { useEffect, useRef } from 'react'
import type { Style } from '@/shared/intake/style'
import type { Condition } from './facts'

/** What the page of the condition answers: the year stands among the attributes of the style. */
interface Answer {
  style: Style
  condition: Condition
}

const waiting = new Map<string, (answer: Answer) => void>()

/** @returns whether the form is open, so that going back shows it */
export const giveCondition = (draftNo: string, answer: Answer): boolean => {
  const listener = waiting.get(draftNo)
  listener?.(answer)
  return listener !== undefined
}

export const useConditionAnswers = (draftNo: string, onAnswer: (answer: Answer) => void): void => {
  const latest = useRef(onAnswer)
  useEffect(() => {
    latest.current = onAnswer
  })
  useEffect(() => {
    const listener = (answer: Answer) => latest.current(answer)
    waiting.set(draftNo, listener)
    return () => {
      if (waiting.get(draftNo) === listener) waiting.delete(draftNo)
    }
  }, [draftNo])
}
