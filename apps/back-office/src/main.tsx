import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadPreferences } from './parts/preferences.ts';

loadPreferences();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
