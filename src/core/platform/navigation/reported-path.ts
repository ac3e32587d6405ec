import { reportedPathOf } from '../../../routes/report-path'
import { splitUrl } from '../../../lib/query'
import { currentAddress } from './current-address'

/** The path of the page shown now as tracking reports it: seven addresses lose their /m (spec 2.11). */
export const reportedPath = (): string => reportedPathOf(splitUrl(currentAddress()).path)
