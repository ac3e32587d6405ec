/**
 * Renders the shop's documents: every address gets its title, styles and scripts; home, list and detail also get their
 * first screen (src/ssr). The data of that screen comes from the calls that a client would make, injected within this
 * process. Few are drawn at once; where too many wait, the answer is the plain document, which the browser fills.
 */
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext, DocumentRenderer, RenderedDocument, SiteAddresses } from '../kit/context'
import { compress } from './compress'
import { documentPolicy, writeDocument, writePlainDocument } from './document'
import { inTurns } from './in-turns'
import { readPageFiles } from './page-files'
import { namedScripts, pageSettings } from './page-settings'
import type { ScreenRenderer, VisitorCall } from './screen-renderer'

/** A call within the process that failed. */
class CallFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

const NO_FRAME = "frame-ancestors 'none'"
const OWN_FRAME = "frame-ancestors 'self'"

/** Makes calls as a client does, without the network. */
const visitorCall =
  (
    app: FastifyInstance,
    { config, clock }: AppContext,
    { ip: remoteAddress, headers: sent }: FastifyRequest,
  ): VisitorCall =>
  async (name, input) => {
    const [method, callPath] = name.split(' ') as ['GET', string]
    const query = new URLSearchParams(
      Object.fromEntries(
        Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
      ),
    ).toString()
    const url = `${config.apiBase}${callPath}${query ? `?${query}` : ''}`
    const timestamp = String(clock.now())
    const signature = createHmac('sha256', config.signingKey).update(`${method}\n${url}\n${timestamp}\n`).digest('hex')
    const answer = await app.inject({
      method,
      url,
      // The visitor's own rate limits apply.
      remoteAddress,
      headers: {
        [HEADER_TIMESTAMP]: timestamp,
        [HEADER_SIGNATURE]: signature,
        // Some pages are for one host alone.
        ...(sent['user-agent'] !== undefined && { 'user-agent': sent['user-agent'] }),
      },
    })
    const body = answer.json<{ ret_code: number; ret_msg: string; data: unknown }>()
    if (body.ret_code !== 200) throw new CallFailure(answer.statusCode, body.ret_msg)
    return body.data
  }

/**
 * @param screensFile the bundle built from src/ssr.
 * @throws when the web app or the bundle has not been built.
 */
export const createDocumentRenderer = async (
  app: FastifyInstance,
  context: AppContext,
  screensFile: string,
): Promise<{ render: DocumentRenderer; siteAddresses: SiteAddresses }> => {
  const files = readPageFiles(context.config.webRoot)
  const screens = (await import(pathToFileURL(path.resolve(screensFile)).href)) as ScreenRenderer
  const settings = pageSettings(context.config)
  const { captcha, pageScripts } = context.config
  const policy = documentPolicy([
    ...Object.values(namedScripts(pageScripts)),
    // Its script loads further ones of its origin.
    ...(captcha ? [new URL(captcha.scriptUrl).origin] : []),
  ])
  async function draw(request: FastifyRequest): Promise<RenderedDocument> {
    const screen = await screens.render(request.url, visitorCall(app, context, request))
    const { body, headers } = await compress(
      writeDocument(files, screen, settings, screens.topBar, context.config.publicOrigins[0]),
      request.headers['accept-encoding'],
    )
    return {
      status: screen.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        // The console shows a preview in a frame of its own.
        'content-security-policy': screen.isHidden ? policy.replace(NO_FRAME, OWN_FRAME) : policy,
        ...headers,
      },
      html: body,
    }
  }

  const plain: RenderedDocument = {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    html: writePlainDocument(readFileSync(path.join(context.config.webRoot, 'index.html'), 'utf8'), settings),
  }
  const { render, waiting } = inTurns(draw, plain, context.config.ratePerMinute > 0)
  context.gauges?.set('documents', waiting)
  return { render, siteAddresses: screens.siteAddresses }
}
