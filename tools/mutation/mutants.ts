// The mutants of a source file: a small change of an expression or statement each, like a plausible mistake.
import { parseSync, Visitor, type ESTree } from 'vite'

/** The text from `start` to `end` is replaced. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** The kind of change in a word or two. */
  readonly kind: string
}

const replacementOperators: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '&&=': ['||='],
  '||=': ['&&='],
  '??=': ['='],
  '&=': ['|='],
  '|=': ['&='],
}

/** Methods that are easily confused. */
const replacementMethods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  find: 'findLast',
  findLast: 'find',
  includes: 'startsWith',
  push: 'unshift',
}
/** Methods whose call is easily forgotten. */
const removableMethods = new Set(['filter', 'toSorted', 'toReversed', 'slice', 'trim'])

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Lists all mutants of a TypeScript file in text order. Texts and types are left alone, because no rule depends on
 * their wording.
 */
export function listMutants(file: string, text: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const mutants: Mutant[] = []
  const typeSpans: Span[] = []
  const addMutant: AddMutant = ({ start, end }, replacement, kind) => {
    if (text.slice(start, end) !== replacement) mutants.push({ start, end, replacement, kind })
  }
  new Visitor({
    ...createVisitor(text, addMutant),
    TSLiteralType: (node) => void typeSpans.push(node),
  }).visit(program)
  return mutants
    .filter(({ start, end }) => !typeSpans.some((type) => type.start <= start && end <= type.end))
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

type AddMutant = (span: Span, replacement: string, kind: string) => void

function createVisitor(text: string, addMutant: AddMutant): ConstructorParameters<typeof Visitor>[0] {
  const source = ({ start, end }: Span): string => text.slice(start, end)
  /** Adds a mutant for each operator that may replace the one between two operands. */
  const addOperatorMutants = (
    node: Span,
    { left, right }: { readonly left: Span; readonly right: Span },
    operator: string,
    kind: string,
  ): void => {
    const between = text.slice(left.end, right.start)
    for (const other of replacementOperators[operator] ?? [])
      addMutant(node, `${source(left)}${between.replace(operator, () => other)}${source(right)}`, kind)
  }
  const addConditionMutants = (test: Span): void => {
    addMutant(test, 'true', 'condition')
    addMutant(test, 'false', 'condition')
  }
  const addReturnMutants = (argument: ESTree.Expression): void => {
    const isNothing = argument.type === 'Identifier' && argument.name === 'undefined'
    if (!isNothing) addMutant(argument, 'undefined', 'return')
  }
  return {
    BinaryExpression: (node) =>
      addOperatorMutants(node, { left: node.left, right: node.right }, node.operator, 'operator'),
    AssignmentExpression: (node) =>
      addOperatorMutants(node, { left: node.left, right: node.right }, node.operator, 'assignment'),
    LogicalExpression: (node) => addLogicMutants(node, addMutant, text),
    UnaryExpression: (node) => {
      if (node.operator === '!' || node.operator === '-' || node.operator === '~')
        addMutant(node, source(node.argument), 'negation')
    },
    UpdateExpression: (node) =>
      addMutant(node, `${source(node.argument)} ${node.operator === '++' ? '-' : '+'}= 1`, 'step'),
    ConditionalExpression: (node) => addConditionMutants(node.test),
    IfStatement: (node) => addConditionMutants(node.test),
    WhileStatement: (node) => addMutant(node.test, 'false', 'condition'),
    ForStatement: (node) => {
      if (node.test !== null) addMutant(node.test, 'false', 'condition')
    },
    Literal: (node) => {
      if (typeof node.value === 'number')
        addMutant(node, node.value === 0 ? '1' : `${node.value + 1}`, 'constant')
      if (typeof node.value === 'bigint') addMutant(node, `${node.value + 1n}n`, 'constant')
      if (typeof node.value === 'boolean') addMutant(node, String(!node.value), 'constant')
    },
    ExpressionStatement: (node) => addMutant(node, ';', 'removed'),
    ContinueStatement: (node) => addMutant(node, ';', 'removed'),
    BreakStatement: (node) => addMutant(node, ';', 'removed'),
    ThrowStatement: (node) => addMutant(node, ';', 'removed'),
    ReturnStatement: (node) => {
      if (node.argument === null) addMutant(node, ';', 'removed')
      else addReturnMutants(node.argument)
    },
    ArrowFunctionExpression: (node) => {
      if (node.body.type !== 'BlockStatement') addReturnMutants(node.body)
    },
    CallExpression: (node) => addCallMutants(node, addMutant, source),
  }
}

/** Both sides joined by another operator, and each side alone. */
function addLogicMutants(
  { left, right, operator, ...node }: ESTree.LogicalExpression,
  addMutant: AddMutant,
  text: string,
): void {
  const [leftText, rightText] = [text.slice(left.start, left.end), text.slice(right.start, right.end)]
  const other = operator === '&&' ? '||' : '&&'
  if (operator !== '??') addMutant(node, `(${leftText} ${other} ${rightText})`, 'logic')
  addMutant(node, leftText, 'logic')
  addMutant(node, rightText, 'logic')
}

/** A method of another name, or none. */
function addCallMutants(
  node: ESTree.CallExpression,
  addMutant: AddMutant,
  source: (span: Span) => string,
): void {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
  const { name } = callee.property
  const other = Object.hasOwn(replacementMethods, name) ? replacementMethods[name] : undefined
  if (other !== undefined) addMutant(callee.property, other, 'method')
  if (removableMethods.has(name)) addMutant(node, source(callee.object), 'method')
}
