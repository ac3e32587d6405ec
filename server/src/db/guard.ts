/**
 * While a transaction runs, only its own handle may be used: with one connection (the embedded database) a query on the
 * outer handle would wait for itself for ever, and with many it would silently run outside the transaction. So the
 * outer handle throws.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dialect, Driver } from 'kysely'

/**
 * `open` becomes false at the end, so that asynchronous work which outlives the transaction may use the outer handle
 * again.
 */
const scope = new AsyncLocalStorage<{ open: boolean }>()

/** Runs the body of a transaction; until it ends, guarded pools throw. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const state = { open: true }
  try {
    return await scope.run(state, work)
  } finally {
    state.open = false
  }
}

/** The same dialect, whose pool throws when a connection is requested inside an open transaction. */
export function guarded(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardDriver(dialect.createDriver()),
  }
}

function guardDriver(driver: Driver): Driver {
  const acquireConnection = driver.acquireConnection.bind(driver)
  driver.acquireConnection = () => {
    if (scope.getStore()?.open === true) {
      throw new Error(
        'a query used the outer database handle inside a transaction: use the handle that was given to it',
      )
    }
    return acquireConnection()
  }
  return driver
}
