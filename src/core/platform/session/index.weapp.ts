/** The login in the compiled mini-program: the token stored on the device (spec 6). See index.h5.ts. */
import { storage } from '../storage'
import { createIdentityStore, createTabIdentity } from './create-session'

const device = createIdentityStore(storage)

export const identity = createTabIdentity(() => device, storage)

/** A mini-program runs once. */
export const watchOtherTabs = (_changed: () => void): void => {}

/** The mini-program has no address. */
export const consumeAddressParams = (): void => {}
