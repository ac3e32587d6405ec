/** The login in the compiled mini-program: the token stored on the device (spec 6). See index.h5.ts. */
import { storage } from '../storage'
import { createIdentityStore } from './create-session'

export const identity = createIdentityStore(storage)

/** The mini-program has no address. */
export const consumeAddressParams = (): void => {}
