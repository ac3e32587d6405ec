/**
 * Bounds open connections: of the process, and of one client address where clients connect to it without a proxy. What
 * is beyond is closed unread. A proxy bounds those of its clients itself (docs/hosting/nginx.conf).
 */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../kit/context'
import { addressKey } from '../kit/input'
import { CONNECTIONS, CONNECTIONS_PER_ADDRESS } from '../limits'

export function registerConnections(
  app: FastifyInstance,
  { config }: { config: Pick<AppContext['config'], 'trustedProxies' | 'ratePerMinute'> },
  { ofAll = CONNECTIONS, ofAddress = CONNECTIONS_PER_ADDRESS } = {},
): void {
  app.server.maxConnections = ofAll
  if (config.trustedProxies > 0 || config.ratePerMinute === 0) return
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    const count = open.get(key) ?? 0
    if (count >= ofAddress) return void socket.destroy()
    open.set(key, count + 1)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
  })
}
