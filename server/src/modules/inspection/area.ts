import { defineArea } from '../area'
import { registerConsole } from './console'

export const area = defineArea({
  name: 'inspection',
  console: [registerConsole],
})
