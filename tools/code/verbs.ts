/** The words that a function's name may begin with; the glossary defines the most common verbs. */

const verbs = `
accept activate add allow append apply approve archive assert assign attach authorize await bind build calculate call cancel
capture check choose claim clamp clear clone close collect combine compare compile complete compose compress compute confirm
connect consume convert copy count create decide declare decline decode decompose decorate decrypt define delegate delete deliver
deny derive describe detach detect disable discard disconnect dismiss dispatch divide draw duplicate edit elaborate emit enable
encode encrypt enqueue ensure enter escape establish estimate evaluate exclude execute expand expire explain export extend
extract fail fetch fill filter find finish flatten flush focus fold format freeze generate get grant group handle hash hide
highlight hold import include increment index infer initialize insert inspect install interpolate intersect invalidate invert
invoke iterate join label lay limit link list listen load locate lock log lookup lower map mark match measure merge migrate
minimize move multiply navigate negate normalize notify observe open override pad parse patch pause pick place plan post predict
prefer prefetch preload prepare preserve press prevent preview print prioritize process project propagate propose prove provide
prune publish push put query queue raise rank read rebuild receive record redirect redo reduce refine refresh refuse register
reject relax release reload remember remind remove rename render renew reopen reorder repair replace replay report reprice request
require reserve reset resize resolve restart restore restrict resume retry return reuse reverse revert review revoke rewrite
rotate round run sample sanitize save scale scan schedule scroll search seed select send serialize serve set settle share shift
show shrink shuffle sign simplify simulate skip solve sort split stamp start step stop store stringify strip submit subscribe
substitute subtract suggest sum summarize swap switch sync tabulate throttle toggle tokenize trace track transfer transform
translate traverse trim truncate try unlock unshare unsubscribe update upgrade upload upsert use validate verify visit wait walk
warn watch weigh withdraw wrap write zoom
`

/** Words that are not verbs but still say what a function returns or reacts to: a condition, a conversion, an event. */
const beginnings = 'is has can may should must are does needs contains equals to from as with without on by'

const conventional = new Set(`${verbs} ${beginnings}`.split(/\s+/).filter((word) => word !== ''))

/** Whether a function's name begins with one of these words. */
export function hasConventionalVerb(name: string): boolean {
  return conventional.has(/^[a-z]+/.exec(name)?.[0] ?? '')
}
