/** Adds slices to a store that is in use: what only some pages need is no part of the first load. */
import { combineReducers, type Reducer, type Slice } from '@reduxjs/toolkit'
import { reducers, type AppState, type AppStore } from './index'

/** Per store: the server has one per request. */
const added = new WeakMap<AppStore, Record<string, Reducer>>()

/** Adds the slice with its initial state, once per store; the state of the others stays. Call it from an effect. */
export const injectSlice = (store: AppStore, { name, reducer }: Pick<Slice, 'name' | 'reducer'>): void => {
  const known = added.get(store) ?? {}
  if (known[name]) return
  const all = { ...known, [name]: reducer }
  added.set(store, all)
  store.replaceReducer(combineReducers({ ...reducers, ...all }) as unknown as Reducer<AppState>)
}
