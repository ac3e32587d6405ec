import { defineArea } from '../area'
import { registerCalls } from './articles'
import { registerConsole } from './console'

export const area = defineArea({ name: 'help', calls: [registerCalls], console: [registerConsole] })
