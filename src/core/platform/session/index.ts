import { storage } from '../storage'
import { createIdentityStore } from './create-session'

/** The login token of this device. */
export const identity = createIdentityStore(storage)
