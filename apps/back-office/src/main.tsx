import './styles/index.css';
import './api/trusted.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadPreferences } from './parts/preferences.ts';

loadPreferences();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
