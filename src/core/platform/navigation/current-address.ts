import { driver } from './drivers/driver'

/** The H5 address of the page shown now, also in the mini-program: where a login leads back to. */
export const currentAddress = (): string => driver.currentAddress()
