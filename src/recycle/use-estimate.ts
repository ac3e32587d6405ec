import type { RecycleEstimate } from '@contract/recycle'
import { useEffect, useState } from 'react'
import { useRecycleEstimateQuery } from './api'
import { factsOf, type Values } from './facts'
import { ESTIMATE_WAIT } from './limits'

interface Estimated {
  /** Of these facts, or of those before while they are asked about. */
  estimate: RecycleEstimate | undefined
  /** It is of exactly these facts. */
  isCurrent: boolean
}

/** What the server makes of facts, once nothing was changed for a moment. Photos do not count. */
export const useEstimate = (values: Values): Estimated => {
  const { photos: _photos, ...facts } = factsOf(values)
  const text = JSON.stringify(facts)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (settled === text) return
    const timer = setTimeout(() => setSettled(text), ESTIMATE_WAIT)
    return () => clearTimeout(timer)
  }, [settled, text])
  const { data, currentData } = useRecycleEstimateQuery(settled, { skip: values.style.categoryId === '' })
  return {
    estimate: values.style.categoryId === '' ? undefined : (data?.estimate ?? undefined),
    isCurrent: settled === text && currentData !== undefined,
  }
}
