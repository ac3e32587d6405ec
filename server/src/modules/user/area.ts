import { defineArea } from '../area'
import { registerAdminCalls, registerConsole } from './console'
import { userExport } from './export'
import { securitySettings, supportSettings } from './settings'
import { registerCalls } from './user-counts'

export const area = defineArea({
  name: 'user',
  calls: [registerCalls],
  adminCalls: [registerAdminCalls],
  console: [registerConsole],
  settings: { ...supportSettings, ...securitySettings },
  exports: () => [userExport],
})
