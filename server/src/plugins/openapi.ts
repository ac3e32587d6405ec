/** The API as OpenAPI at /docs, in development only. Must be registered before the routes it describes. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

export async function registerOpenApi(app: FastifyInstance, config: Config): Promise<void> {
  if (config.environment !== 'development') return
  const [swagger, ui] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')])
  await app.register(swagger.default, {
    openapi: { openapi: '3.1.0', info: { title: `${config.productName} API`, version: '1' } },
  })
  await app.register(ui.default, { routePrefix: '/docs', logLevel: 'warn' })
}
