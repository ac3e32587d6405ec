/**
 * The redux store: server data through RTK Query (api.ts), and slices for state that only the client has.
 *
 * Owns: the store's composition, the empty api that areas inject endpoints into, the session slice.
 * Refuses: navigation, timers, tracking queues (they are not state), and business decisions (the server's `actions`).
 * Created per app in the browser and per request on the server, with the request to use.
 */
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { Request } from '../request/errors'
import { api, type StoreExtra } from './api'
import { sessionReducer } from './session'

/** Of the slices that every page has; others are added by injectSlice. */
export const reducers = { [api.reducerPath]: api.reducer, session: sessionReducer }
const reducer = combineReducers(reducers)
export type AppState = ReturnType<typeof reducer>

interface StoreOptions {
  request: Request
  /** Keeps the login token on the device, '' forgets it; absent on the server, where no user logs in. */
  keepIdentity?: StoreExtra['keepIdentity']
  /** State that the server put into the document. */
  preloaded?: AppState
}

export const createStore = ({ request, keepIdentity = () => {}, preloaded }: StoreOptions) =>
  configureStore({
    reducer,
    preloadedState: preloaded,
    devTools: process.env.NODE_ENV !== 'production',
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { request, keepIdentity } satisfies StoreExtra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
  })

export type AppStore = ReturnType<typeof createStore>
export type AppDispatch = AppStore['dispatch']

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<AppState>()
export const useIsLoggedIn = () => useAppSelector(({ session }) => session.isLoggedIn)
