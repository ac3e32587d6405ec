/** Whether somebody is logged in, as the client knows it: a token exists (spec 4, 6). The token itself stays in storage, not here. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

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
