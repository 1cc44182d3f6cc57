// npm links the package of `dist`, which then finds React in the root of the repository. A page may only have one React.
export default { resolve: { dedupe: ['react', 'react-dom'] } }
