/** Opens an IndexedDB database after checking its description (spec 5). */
import { promisifyRequest } from 'idb-keyval'

export interface StoreDescription {
  name: string
  /** Name of the key field. */
  key: string
  /** The database generates ascending keys. */
  counted?: boolean
  /** Names of indexed fields; an index has its field's name. */
  indexes: readonly string[]
}

export interface DatabaseDescription {
  name: string
  version: number
  stores: readonly StoreDescription[]
}

const isName = (value: unknown) => typeof value === 'string' && value !== ''

/**
 * Problems of a description: a database name and a numeric version, store names, keys and index names are required
 * (spec 5).
 */
export const descriptionProblems = ({ name, version, stores }: DatabaseDescription): string[] => [
  ...(isName(name) ? [] : ['a database needs a name']),
  ...(Number.isInteger(version) && version > 0 ? [] : ['a database needs a numeric version']),
  ...stores.flatMap((store) => [
    ...(isName(store.name) ? [] : ['a store needs a name']),
    ...(isName(store.key) ? [] : [`store ${store.name} needs a key`]),
    ...(store.indexes.every(isName) ? [] : [`store ${store.name} has an index without a name`]),
  ]),
]

/**
 * Rejects when the description is invalid or the browser cannot open the database. A newer version in another tab
 * closes it; the next use opens it again.
 */
export const openDatabase = async (description: DatabaseDescription): Promise<IDBDatabase> => {
  const problems = descriptionProblems(description)
  if (problems.length > 0) throw new TypeError(problems.join('; '))
  const opening = indexedDB.open(description.name, description.version)
  opening.onupgradeneeded = () => {
    for (const { name, key, counted = false, indexes } of description.stores) {
      if (opening.result.objectStoreNames.contains(name)) continue
      const store = opening.result.createObjectStore(name, { keyPath: key, autoIncrement: counted })
      for (const index of indexes) store.createIndex(index, index)
    }
  }
  const db = await promisifyRequest(opening)
  db.onversionchange = () => db.close()
  return db
}
