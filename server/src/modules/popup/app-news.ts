/**
 * What appears by itself on home and content pages: notices, the app's newest version, agreements that changed, and how
 * long a closed tip stays away (spec 7.1; design: live and play 2.8, 4).
 */
import type { AppVersion, Notice } from '@contract/popup'
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { fits } from '../content/audience'
import { readerOf } from '../content/content-reader'
import { isLive } from '../content/links'
import { contentSettings } from '../content/settings'
import { parseMarkup } from '../documents/markup'
import { createDocuments } from '../documents/service'
import { popupsOf, type NoticeRecord } from './repository'
import { popupSettings } from './settings'

/** Those that a login rests on (user-counts.ts). */
const LOGIN_DOCUMENTS = ['registration', 'privacy'] as const

const NO_VERSION: AppVersion = { version: '', features: [], source: '', minVersion: '' }

const toNotice = ({ id, alt, link, noticeType, closeable }: NoticeRecord): Notice => ({
  id: String(id),
  text: alt,
  link,
  type: noticeType,
  closeable,
})

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock, settings } = ctx
  const documents = createDocuments(ctx)
  const hosts = () => settings.get(contentSettings, 'content.hosts')

  call(app, 'GET /config/app-notice', async ({ input: { page }, userId, request }) => {
    const notices = await popupsOf(db, 'notice', page, clock.now())
    if (notices.length === 0) return { list: [] }
    const reader = await readerOf(db, userId, request)
    // A link that died since the notice went on leads nowhere: the words stay.
    const shown = notices.filter(({ audience }) => fits(audience, reader)).map(toNotice)
    return { list: shown.map((notice) => ({ ...notice, link: isLive(notice.link, hosts()) ? notice.link : '' })) }
  })

  call(app, 'GET /config/latest-app-version', () => {
    const version = settings.get(popupSettings, 'app.androidVersion')
    const source = settings.get(popupSettings, 'app.source')
    if (version === '' || !source.startsWith('https://') || !isLive(source, hosts())) return NO_VERSION
    const features = settings
      .get(popupSettings, 'app.features')
      .split('|')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => `- ${line}`)
      .join('\n')
    return {
      version,
      features: features === '' ? [] : parseMarkup(features),
      source,
      minVersion: settings.get(popupSettings, 'app.minVersion'),
    }
  })

  call(app, 'GET /site/scroll-tip-close', () => ({ awayUntil: clock.now() + settings.get(popupSettings, 'tip.away') }))

  call(app, 'GET /site/privacy-pop', async ({ input: { agreed }, userId }) => {
    if (userId === null) return { show: false, agreement: [] }
    if (agreed !== undefined) await documents.record(userId, await documents.check(agreed), 'home')
    const agreement = await documents.missing(userId, LOGIN_DOCUMENTS)
    return { show: agreement.length > 0, agreement }
  })
}
