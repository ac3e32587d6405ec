/**
 * The timers of parcels and claims: a courier that is silent too long begins a search, and a search that ends without a
 * trace is a loss, paid by itself (design: help, T3). Each works in a transaction of its own, under the order's lock.
 */
import type { Sweep } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { findDueClaim } from '../claim/repository'
import { findSilentParcel } from '../parcel/repository'
import type { Fulfilment } from './fulfil-order'

/** Rows of one run, before other sweeps get their turn. */
const BATCH = 100

export function createParcelWatch({ db, log }: Pick<AppContext, 'db' | 'log'>, fulfilment: Fulfilment): Sweep {
  /** Runs `act` on what `find` finds, each once; one that fails is left for the next run. */
  async function each<T extends { id: number }>(
    find: (except: readonly number[]) => Promise<T | undefined>,
    act: (found: T) => Promise<unknown>,
  ): Promise<void> {
    const seen: number[] = []
    while (seen.length < BATCH) {
      const found = await find(seen)
      if (!found) return
      seen.push(found.id)
      await act(found).catch((error: unknown) =>
        log.error({ err: error, id: found.id }, 'a parcel could not be followed'),
      )
    }
  }

  return {
    name: 'silent parcels and searches',
    everyMs: 60_000,
    run: async (now) => {
      await each(
        (except) => findSilentParcel(db, now, except),
        ({ parcelNo }) => fulfilment.searchSilent(parcelNo, now),
      )
      await each(
        (except) => findDueClaim(db, now, except),
        ({ claimNo }) => fulfilment.payOverdueClaim(claimNo),
      )
      return 0
    },
  }
}
