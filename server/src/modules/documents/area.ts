import { defineArea } from '../area'
import { registerAdminCalls, registerConsole } from './console'
import { registerCalls } from './routes'

export const area = defineArea({
  name: 'documents',
  calls: [registerCalls],
  adminCalls: [registerAdminCalls],
  console: [registerConsole],
})
