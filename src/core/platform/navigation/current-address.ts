import { driver } from './drivers/driver'
import { reportedPathOf } from '../../../routes/report-path'
import { splitUrl } from '../../../lib/query'

/** The H5 address of the active page, also in the mini-program. A login returns to it. */
export const currentAddress = (): string => driver.currentAddress()

/** The active page's path as tracking reports it: seven addresses lose their /m (spec 2.11). */
export const reportedPath = (): string => reportedPathOf(splitUrl(currentAddress()).path)
