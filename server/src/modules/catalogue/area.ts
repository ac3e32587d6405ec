import { defineArea } from '../area'
import { registerCalls } from './browse'
import { registerAdminCalls, registerConsole } from './console'
import { registerAdminCalls as registerItemAdminCalls, registerConsole as registerItemConsole } from './console-items'
import { createDocumentWriter } from './documents'

export const area = defineArea({
  name: 'catalogue',
  calls: [registerCalls],
  adminCalls: [registerItemAdminCalls, registerAdminCalls],
  console: [registerItemConsole, registerConsole],
  sweeps: ({ ctx: { db } }) => {
    const documents = createDocumentWriter(db)
    return [
      {
        name: 'item documents',
        everyMs: 0,
        // Of the items that other sweeps have changed, too.
        isLast: true,
        run: async () => {
          await documents.writeSome()
          // The rest at the next poll: the other sweeps wait.
          return 0
        },
      },
    ]
  },
})
