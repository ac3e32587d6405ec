/** What the pages of the shop are read with; one per process, as it keeps the home page in memory. */
import type { AppContext } from '../../kit/context'
import type { ContentPorts } from './ports'
import { findHome, showableOf, type PageRecord, type VersionRecord } from './repository'

interface HomePage {
  at: number
  page: PageRecord
  versions: VersionRecord[]
}

export interface ContentTools extends Pick<AppContext, 'clock' | 'config' | 'db'> {
  ports: ContentPorts
  /** The home page's versions as they were read last: every visitor needs them. */
  readHome(): Promise<HomePage | undefined>
}

export function contentTools(
  { clock, config, db }: Pick<AppContext, 'clock' | 'config' | 'db'>,
  ports: ContentPorts,
  { homeMaxAgeMs }: { homeMaxAgeMs: number },
): ContentTools {
  let home: HomePage | undefined
  return {
    ...{ clock, config, db, ports },
    async readHome() {
      const now = clock.now()
      if (home && now - home.at < homeMaxAgeMs) return home
      const page = await findHome(db)
      home = page && { at: now, page, versions: await showableOf(db, page.id) }
      return home
    },
  }
}
