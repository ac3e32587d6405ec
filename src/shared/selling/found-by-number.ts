/** Whatever stands in an address as a number: one's own thing, or none. */
import { RET } from '@contract/codes'
import { codeOf } from '@/screen/call-error'
import type { QueryHook, Reading } from '@/screen/screen'

export interface Found<T> {
  /** null: there is none of this number, or it is somebody else's. */
  object: T | null
}

type ReadOptions = Parameters<QueryHook<string, unknown>>[1]

/**
 * A query by number that says "none" for what no number is and for 404, so that a screen draws it like any state.
 * @param pattern what the server takes as a number
 */
export const foundByNumber = <T>(useObject: QueryHook<string, T>, pattern: RegExp) => {
  const useFound = (number: string, { skip, ...options }: ReadOptions): Reading<Found<T>> => {
    const isNumber = pattern.test(number)
    const reading = useObject(number, { skip: skip || !isNumber, ...options })
    const { currentData, error, isFetching } = reading
    const isMissing = !skip && (!isNumber || (error !== undefined && codeOf(error) === RET.NOT_FOUND))
    const refetch = async () => {
      if (!isNumber) return {}
      const { data } = await reading.refetch()
      return data === undefined ? {} : { data: { object: data } }
    }
    return {
      ...(isMissing
        ? { currentData: { object: null } }
        : currentData !== undefined && { currentData: { object: currentData } }),
      ...(error !== undefined && { error }),
      isFetching,
      refetch,
    }
  }
  return useFound
}
