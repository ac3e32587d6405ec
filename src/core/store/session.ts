/**
 * Whether a user is logged in, as the client knows it: a token exists (spec 4, 6). The token itself is in storage, not
 * here.
 */
import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { api, type StoreExtra } from './api'

export interface SessionState {
  isLoggedIn: boolean
}

const initialState: SessionState = { isLoggedIn: false }

const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionChanged: (state, action: PayloadAction<boolean>) => {
      state.isLoggedIn = action.payload
    },
  },
})

export const { sessionChanged } = session.actions
export const sessionReducer = session.reducer

type SessionThunk = ThunkAction<void, { session: SessionState }, StoreExtra, UnknownAction>

/** Logs a user in: keeps the token, and fetches anew what the visitor saw of the user's own data. */
export const signIn =
  (token: string, userId?: string): SessionThunk =>
  (dispatch, _getState, { keepIdentity }) => {
    keepIdentity(token, userId)
    dispatch(sessionChanged(true))
    dispatch(api.util.invalidateTags(['Session']))
  }

/**
 * Logs the user out, on request or because the server ended the session: forgets the token and all data that was loaded
 * with it, as the next user of this device may be another.
 */
export const signOut =
  (): SessionThunk =>
  (dispatch, _getState, { keepIdentity }) => {
    keepIdentity('')
    dispatch(sessionChanged(false))
    dispatch(api.util.resetApiState())
  }

/**
 * Another tab has logged in or out: what was loaded for the user before is dropped, and fetched anew where it shows.
 */
export const sessionTakenOver =
  (isLoggedIn: boolean): SessionThunk =>
  (dispatch) => {
    dispatch(sessionChanged(isLoggedIn))
    dispatch(api.util.resetApiState())
  }
