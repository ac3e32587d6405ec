/** Whether somebody is logged in, as the client knows it: a token exists (spec 4, 6). The token itself stays in storage, not here. */
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

/** Somebody has logged in: the token is kept, and what a visitor saw of their own things is asked again. */
export const signIn =
  (token: string): SessionThunk =>
  (dispatch, _getState, { keepIdentity }) => {
    keepIdentity(token)
    dispatch(sessionChanged(true))
    dispatch(api.util.invalidateTags(['Session']))
  }

/**
 * Nobody is logged in any more, by wish or because the server ended the session: the token is forgotten, and all that was loaded with it, as the
 * next person at this device may be another one.
 */
export const signOut =
  (): SessionThunk =>
  (dispatch, _getState, { keepIdentity }) => {
    keepIdentity('')
    dispatch(sessionChanged(false))
    dispatch(api.util.resetApiState())
  }
