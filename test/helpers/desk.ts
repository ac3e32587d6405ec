/** What all areas of the console share, on areas that a test registers: operators act without the wire. */
import type { ConsoleRegistry } from '../../server/src/kit/console'
import { act } from '../../server/src/modules/operator/desk/act'
import { live } from '../../server/src/modules/operator/desk/live'
import { next, queueList, tasks } from '../../server/src/modules/operator/desk/queues'
import { readRecord } from '../../server/src/modules/operator/desk/record'
import { reveal } from '../../server/src/modules/operator/desk/reveal'
import { deskTools } from '../../server/src/modules/operator/desk/tools'
import { deleteView, saveView, views } from '../../server/src/modules/operator/desk/views'
import { releaseLease, takeLease } from '../../server/src/modules/operator/leases'
import type { TestServer } from './server'

export function createDesk(ctx: TestServer['ctx'], registry: ConsoleRegistry) {
  const tools = deskTools(ctx, registry)
  return {
    act: act.bind(null, tools),
    deleteView: deleteView.bind(null, tools),
    live: live.bind(null, tools),
    next: next.bind(null, tools),
    queueList: queueList.bind(null, tools),
    readRecord: readRecord.bind(null, tools),
    releaseLease: releaseLease.bind(null, tools),
    reveal: reveal.bind(null, tools),
    saveView: saveView.bind(null, tools),
    takeLease: takeLease.bind(null, tools),
    tasks: tasks.bind(null, tools),
    views: views.bind(null, tools),
  }
}
