/** What the merchandisers do with content pages, through the console's calls. */
import { randomUUID } from 'node:crypto'
import type { ContentBlock } from '@contract/admin/content'
import { signInOperator } from '../../helpers/operator-call'
import { origin } from './shop'

const ALL = { who: 'all', percent: 100 } as const

/** Composes a page, and publishes it, which a second operator approves. @returns the word of its address */
export const publishPage = async (title: string, blocks: ContentBlock[]): Promise<string> => {
  const editor = await signInOperator(origin, 'merchandiser')
  const lead = await signInOperator(origin, 'merchandiser-lead')
  const act = (id: string, action: string, version: number, input: Record<string, unknown>) =>
    editor.call('POST /admin/record/act', {
      ...{ kind: 'contentPage', id, action, version, input },
      reason: '运营需要',
      idempotencyKey: randomUUID(),
    })
  const slug = `page-${randomUUID().slice(0, 8)}`
  const made = await act('new', 'create', 0, { name: title, slug })
  const id = /\d+/.exec(made.message)?.[0] ?? ''
  const { versionId, revision } = await editor.call('GET /admin/content/page', { id })
  await editor.call('POST /admin/content/save', {
    ...{ id, versionId, revision },
    body: {
      ...{ title, description: '', theme: 'plain', audience: ALL, endsAt: null, blocks },
      share: { title: '', pictureId: null },
    },
  })
  const { version } = await editor.call('GET /admin/record', { kind: 'contentPage', id })
  const { approval } = await act(id, 'publish', version, { number: 1 })
  const { payloadHash } = await lead.call('GET /admin/approval/info', { id: approval ?? '' })
  await lead.call('POST /admin/approval/give', { id: approval ?? '', payloadHash })
  return slug
}
