import { resolveUrl } from '../../../routes/resolve'
import { sharePorts, type ShareContent, type SharePorts } from './ports'

/** Maximum length of the title of GET /user/wx-share (contract/platform.ts). */
export const SHARED_TITLE_LENGTH = 500

const pageTypeOf = (path: string): string => {
  const found = resolveUrl(path)
  return found.kind === 'route' ? found.name : found.kind
}

/** Reports that the content was shared (spec 7.1). */
export const reportShare = (
  { title, path }: ShareContent,
  target: Parameters<SharePorts['reportShare']>[0]['target'],
): void =>
  sharePorts.reportShare({ target, pageType: pageTypeOf(path), pageTitle: title.slice(0, SHARED_TITLE_LENGTH) })
