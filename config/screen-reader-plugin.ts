import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'
import attributes from '../src/core/platform/screen-reader/attributes.json'

interface MiniPlatform {
  /** Modules that are imported before the app. */
  runtimePath: string | string[]
  template: { mergeComponents(ctx: IPluginContext, widgets: Record<string, Record<string, string>>): void }
}

/**
 * A Taro plugin: adds aria attributes to the mini-program's templates (src/core/platform/screen-reader/index.weapp.ts).
 */
export default (ctx: IPluginContext) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform: MiniPlatform) {
      if (!platform.template) return
      const entries = Object.entries(attributes)
      platform.template.mergeComponents(
        ctx,
        Object.fromEntries(
          entries.map(([widget, names]) => [widget, Object.fromEntries(names.map((name) => [name, '']))]),
        ),
      )
      const runtime = path.resolve(__dirname, '../src/core/platform/screen-reader/index.weapp.ts')
      platform.runtimePath = [platform.runtimePath, runtime].flat()
    },
  })
}
