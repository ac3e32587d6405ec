import { driver } from './drivers/driver'
import { reportedPathOf } from '../../../routes/report-path'
import { splitUrl } from '../../../lib/query'

/** The H5 address of the page shown now, also in the mini-program: where a login leads back to. */
export const currentAddress = (): string => driver.currentAddress()

/** The path of the page shown now as tracking reports it: seven addresses lose their /m (spec 2.11). */
export const reportedPath = (): string => reportedPathOf(splitUrl(currentAddress()).path)
