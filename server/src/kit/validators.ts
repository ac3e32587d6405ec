/**
 * Validators of inputs, which every text that enters passes: it is cleaned here (input.ts). They are compiled when
 * their route is first called: compiling those of all routes takes longer than everything else that starting a server
 * does.
 */
import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import { cleanTexts } from './input'

type Compile = ReturnType<BuildCompilerFromPool>
type Validator = ReturnType<Compile>
type Validate = (data: unknown, context?: unknown) => boolean

/**
 * Fastify's own factory of validators, but lazy: a schema that cannot be compiled is found by the first call of its
 * route (a test compiles the schemas of all routes).
 */
export const lazyValidators: BuildCompilerFromPool = (externals, options) => {
  const compile = AjvCompiler()(externals, options)
  return (definition) => {
    let compiled: Validator | undefined
    const validate: Validate = (data, context) => {
      compiled ??= compile(definition)
      cleanTexts(data)
      const isValid = (compiled as Validate)(data, context)
      lazy.errors = compiled.errors
      return isValid
    }
    // By `schemaEnv` Fastify knows a validator of Ajv's, which takes what the data is part of.
    const lazy = Object.assign(validate, { schemaEnv: true, errors: undefined as Validator['errors'] })
    return lazy as unknown as Validator
  }
}
