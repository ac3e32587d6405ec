/** Who reads a content page or a popup, as far as audiences need it. */
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/handle'
import type { Reader } from './audience'
import { vouchersOfPages } from './ports'

/** Where the shop is open: the native apps and the messenger name themselves. */
function hostOf({ headers }: FastifyRequest): Reader['host'] {
  const agent = headers['user-agent'] ?? ''
  if (/miniProgram|MicroMessenger.*MiniProgramEnv|MicroMessenger.*servicewechat/i.test(agent)) return 'mini'
  if (/servicewechat\.com/.test(headers.referer ?? '')) return 'mini'
  return /(^| )reluxe[-/]/i.test(agent) ? 'app' : 'browser'
}

export const readerOf = async (db: Db, userId: number | null, request: FastifyRequest): Promise<Reader> => ({
  userId,
  isNewcomer: userId !== null && (await vouchersOfPages.get().isNewcomer(db, userId)),
  host: hostOf(request),
})
